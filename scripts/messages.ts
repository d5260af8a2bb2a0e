/**
 * Compiles each front end's ICU messages, `apps/NAME/src/messages/LOCALE.json` (flat dotted keys), to one module of
 * functions per locale under `generated/`, and the editor's to a table of loaders. The page of a private link and the
 * views of the stage have their own folders, and so has each area of the back-office. A key that a locale lacks ends
 * the build with its name, and is a type error too.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildMessageKeysModule,
  buildMessageLoadersModule,
  compileMessages,
} from '../tools/messages/compileMessages.ts';
import { root } from './run/root.ts';

/** Languages whose missing sentences are taken from another language. */
const FALLBACKS: Readonly<Record<string, string>> = { 'eu_EU.json': 'es_ES.json' };

const problems: string[] = [];
const OFFICE_MESSAGES = 'office/src/messages';
/** The folders with messages, relative to `apps`. */
const messageFolders = [
  ...readdirSync(join(root, 'apps')).map((app) => `${app}/src/messages`),
  'customiser/src/correction/messages',
  'customiser/src/panels/photo/messages',
  'customiser/src/preview/views/messages',
  ...readdirSync(join(root, 'apps', OFFICE_MESSAGES)).map((area) => `${OFFICE_MESSAGES}/${area}`),
];
for (const messageFolder of messageFolders) {
  const folder = join(root, 'apps', messageFolder);
  if (!existsSync(join(folder, 'fr_FR.json'))) continue;
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
  const write = (file: string, text: string) => {
    const path = join(folder, 'generated', file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  };
  mkdirSync(join(folder, 'generated'), { recursive: true });
  const keys = Object.keys(read('fr_FR.json'));
  write('keys.ts', buildMessageKeysModule(keys));
  const files = readdirSync(folder).filter((name) => /^[a-z]{2}_[A-Z]{2}\.json$/.test(name));
  // The editor loads one language by this table. The back-office finds its modules with Vite's glob; the shop imports all.
  if (messageFolder.startsWith('customiser/'))
    write('loaders.ts', buildMessageLoadersModule(files.map((file) => file.replace('.json', ''))));
  for (const file of files) {
    const texts = { ...(FALLBACKS[file] ? read(FALLBACKS[file]) : {}), ...read(file) };
    const compiled = compileMessages(file.replace('.json', ''), texts, keys);
    problems.push(...compiled.problems.map((problem) => `apps/${messageFolder}/${file}: ${problem}`));
    write(file.replace('.json', '.ts'), compiled.source);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
