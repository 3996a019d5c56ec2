//! Games that rules are explained with, move by move: bots have played them.

/// Three merchants, from the first turn to the last.
pub(super) const KATHAI: &str = "\
    sell silk: silk3, gold1+silk1 keep gold1+silk1; swap spices1+tea1; swap gold1+silk1; swap silk1+tea1; \
    sell salt: salt2+spices1, salt1+gold1, salt1+spices1 keep salt1+spices1; swap gold2; sell spices: \
    spices1, spices2, spices2+tea1; draw; sell silk: silk2, silk2+tea1; draw; swap salt1+tea1; draw; sell \
    salt: salt2+silk1, gold2+salt1, salt1+silk1 keep gold2+salt1; swap silk1+spices1; bribe 1 with gold1; \
    draw; sell gold: gold3, gold1+spices1, gold1+spices1 keep gold3; sell tea: tea2+salt1, tea2+gold1, \
    tea2+spices1, spices1+tea1 keep tea2+salt1; draw; sell gold: gold2+tea1, gold1+tea1 keep gold1+tea1; \
    sell salt: salt1, salt3 keep salt3; sell silk: silk2+gold1, silk2+spices1, tea2+silk1 keep \
    silk2+spices1; sell tea: tea1, tea3, salt1+tea1, silk1+tea1; draw; draw; draw; draw; swap tea2; draw; \
    sell spices: spices3, spices2+gold1, salt1+spices1, spices1+tea1 keep salt1+spices1; sell salt: \
    salt2+gold1, salt2+tea1, spices2+salt1; draw; draw; bribe 3 with exchange; bribe 4 with silk1+spices1; \
    bribe 2 with salt1+tea1; bribe 3 with tea2; sell salt: salt2, salt1+gold1, salt1+silk1 keep salt2; sell \
    silk: gold2+silk1, silk2+salt1, silk1+spices1 keep silk2+salt1; pass";

/// Four settlers on the beginner's island with events, until somebody has each of the honours.
pub(super) const CATAN: &str = "\
    roll; end; roll; road e5-e6; end; roll; end; roll; end; roll; offer 1 grain for 1 ore first; decline 1; \
    decline 1; decline 1; buy card; buy card; end; roll; end; roll; offer 1 lumber for 1 grain; decline 2; \
    decline 2; decline 2; road b3-c3; end; roll; offer 2 lumber for 1 brick; decline 3; decline 3; decline \
    3; maritime 4 lumber for 1 ore; buy card; end; roll; pay 1 grain; pay 1 ore; pay 1 brick; pay 1 grain; \
    robber t13 from 0; knight; robber t5 from 1; offer 1 lumber for 1 ore; decline 4; decline 4; decline 4; \
    end; roll; robber t18 from 3; settlement e6; end; roll; road a3-b3; road d3-e3; end; roll; buy card; \
    road f2-f3; knight; robber t17 from 0; end; roll; offer 1 lumber for 1 wool to 1; decline 5; road g5-g6; \
    end; roll; end; roll; offer 1 ore for 1 brick; decline 6; decline 6; decline 6; end; roll; knight; \
    robber t18 from 0; end; roll; city h2; pay 1 wool; pay 1 brick; end; roll; end; roll; maritime 4 ore for \
    1 brick; road e3-f3; end; roll; offer 2 ore for 1 brick; decline 7; decline 7; decline 7; maritime 4 \
    lumber for 1 wool; buy card; end; roll; robber t5 from 1; offer 1 brick for 1 grain to 0 first; decline \
    8; end; roll; end; roll; end; knight; robber t18 from 3; roll; road f3-g3; end; roll; maritime 4 brick \
    for 1 grain; settlement g6; road g1-g2; end; roll; end; roll; end; roll; maritime 4 ore for 1 wool; \
    settlement f3; refuse; end; roll; offer 1 wool for 1 lumber to 1; decline 9; buy card; end; roll; \
    discard 3 lumber 1 ore";

/// Three fleets, until the first of them has sealed its token for the third clock.
pub(super) const MARE_BALTICUM: &str = "\
    place stockholm; place stockholm; place stockholm; sail out to w-gotland n-baltic aland bornholm; fish \
    bornholm cod; fish w-gotland cod; sail out to w-gotland n-baltic aland e-gotland; fish n-baltic cod; \
    fish n-baltic flounder; sail out to w-gotland n-baltic aland gulf-finland; fish w-gotland salmon; fish \
    aland herring; fish aland amber; sail 4 to arkona; fish arkona flounder; fish e-gotland herring; unload \
    stockholm; fish e-gotland herring; sail 4 to moonsund; fish moonsund salmon; fish gulf-finland amber; \
    sail 4 to archipelago; fish archipelago flounder; fish bornholm amber; sail 2 to gdansk-deep; fish \
    gdansk-deep herring; fish gdansk-deep herring; fish gulf-finland amber; sail 5 to narva; fish narva \
    salmon; sail 4 to gulf-finland; fish gulf-finland cod; unload stockholm; sail 4 to gulf-finland; fish \
    gulf-finland cod; unload stockholm; sail 2 to gulf-riga; fish gulf-riga salmon; sail 2 to \
    sankt-peterburg; sail 4 to aland; fish aland cod; fish aland amber; sail 2 to neva; fish neva salmon; \
    sail 2 to sankt-peterburg; unload sankt-peterburg; sail 2 to archipelago; fish archipelago flounder; \
    sail 4 to gdansk-deep; fish gdansk-deep cod; fish gdansk-deep cod; unload sankt-peterburg; sail 5 to \
    aland; fish aland cod; sail 5 to bothnian-sea; fish bothnian-sea flounder; fish bothnian-sea amber; \
    token 0 on cod; token 0 on herring; token 0 on flounder; sail 4 to pomeranian; fish pomeranian flounder; \
    unload stockholm; fish aland cod; sail 5 to neva; fish neva cod; sail 5 to aland; fish aland flounder; \
    fish aland salmon; token 1 on herring; token 1 on salmon; token 1 on salmon; sail 4 to e-gotland; sail 5 \
    to irbe; fish irbe cod; sail 5 to e-gotland; fish e-gotland herring; unload stockholm; sail 5 to narva; \
    fish narva flounder; unload stockholm; sail 5 to aland; fish aland flounder; unload stockholm; token 2 \
    on flounder";

/// The same game from there to its end.
pub(super) const MARE_BALTICUM_LATER: &str = "\
    token 2 on flounder; token 2 on herring; fish e-gotland salmon; sail 5 to neva; fish neva herring; sail \
    2 to e-gotland; sail 5 to gdansk-deep; fish gdansk-deep salmon; fish aland salmon; sail 5 to \
    archipelago; fish archipelago cod; sail 5 to aland; fish aland herring; unload sankt-peterburg; fish \
    gdansk-deep salmon; sail 4 to pomeranian; fish pomeranian salmon; token 3 on salmon; token 3 on cod; \
    token 3 on cod; sail 5 to irbe; fish irbe flounder; unload stockholm; safe box warehouse 1 herring 1 \
    amber; safe box cargo 1 salmon warehouse 1 amber; safe box warehouse 1 salmon 1 flounder; sail 1 to \
    bothnian-sea; fish bothnian-sea herring; fish bothnian-sea amber; sail 4 to moonsund; fish moonsund \
    salmon; sail 4 to gdansk; sail 2 to aland; fish aland flounder; unload stockholm; sail 1 to w-gotland; \
    fish w-gotland herring; unload sankt-peterburg; unload gdansk; sail 4 to hoburg; fish hoburg amber";
