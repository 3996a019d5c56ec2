// How wide pages are in a window with scroll bars that take a place, as JSON, one entry a page.
// Arguments: the folder with the Node modules, the program Chromium, then a JSON list of addresses.
import { pathToFileURL } from 'node:url';

const [modules, executablePath, pages] = process.argv.slice(2);
const puppeteer = 'puppeteer-core/lib/esm/puppeteer/puppeteer-core.js';
const { launch } = (await import(pathToFileURL(`${modules}/${puppeteer}`))).default;

const chrome = await launch({
    executablePath,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
});
const results = [];
try {
    const page = await chrome.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    for (const address of JSON.parse(pages)) {
        await page.goto(address);
        results.push(await page.evaluate(() => ({
            window: innerWidth,
            page: document.body.clientWidth,
            scrolls: document.documentElement.scrollHeight > innerHeight,
        })));
    }
} finally {
    await chrome.close();
}
console.log(JSON.stringify(results));
