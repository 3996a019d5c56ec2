// What caniemail.com knows of each feature that a mail uses, as JSON: the features that a mail
// program does not support, by program. Arguments: the module's file, then files with HTML.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { caniemail } = await import(pathToFileURL(process.argv[2]));

// The programs whose every feature the data name; the module refuses to say anything of the others.
const programs = [
    'apple-mail.ios', 'apple-mail.macos', 'fastmail.desktop-webmail', 'gmail.android',
    'gmail.desktop-webmail', 'gmail.ios', 'gmail.mobile-webmail', 'gmx.desktop-webmail',
    'outlook.android', 'outlook.ios', 'outlook.macos', 'outlook.outlook-com', 'outlook.windows',
    'outlook.windows-mail', 'protonmail.desktop-webmail', 'samsung-email.android',
    'thunderbird.macos', 'web-de.desktop-webmail', 'yahoo.desktop-webmail',
];
const unsupported = {};
for (const file of process.argv.slice(3)) {
    const html = readFileSync(file, 'utf8');
    for (const program of programs) {
        for (const features of caniemail({ clients: [program], html }).issues.errors.values()) {
            for (const { title } of features) {
                (unsupported[title] ??= new Set()).add(program);
            }
        }
    }
}
const sorted = Object.entries(unsupported).map(([title, found]) => [title, [...found].sort()]).sort();
console.log(JSON.stringify(Object.fromEntries(sorted)));
