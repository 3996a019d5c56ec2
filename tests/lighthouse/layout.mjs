// How wide pages are in a window with scroll bars that take a place, and how far down the name in their
// header is before the menu has come, beside it and above it; as JSON, one entry a page.
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
        results.push(await page.evaluate(() => {
            const menu = document.querySelector('.top nav');
            const down = () => document.querySelector('.brand').getBoundingClientRect().top;
            const widths = {
                window: innerWidth,
                page: document.body.clientWidth,
                scrolls: document.documentElement.scrollHeight > innerHeight,
            };
            const names = [down()];
            menu.style.width = '100%';
            names.push(down());
            menu.remove();
            names.push(down());
            return { ...widths, names };
        }));
    }
} finally {
    await chrome.close();
}
console.log(JSON.stringify(results));
