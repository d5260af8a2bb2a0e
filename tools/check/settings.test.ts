import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_FORMS } from '@cmon/core/production/settingShapes';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Files that only describe the settings, or read them for a test. */
const DESCRIBES = /\.test\.tsx?$|\/testing\/|\/settingShapes\.ts$|\/production\/settings\.ts$|\/generated\//;

function readSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^src\/.*\.tsx?$|^[^/]+\/src\/.*\.tsx?$/.test(file) && !DESCRIBES.test(`/${file}`))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

it('GAU-32 the product reads every setting', () => {
  const source = ['packages', 'apps'].flatMap(readSources).join('\n');
  const isRead = (key: string) =>
    [
      String.raw`(settings(\(\)\))?|calendar)\.${key}\b`,
      String.raw`\{[^{}]*\b${key}\b[^{}]*\}: (WorkshopSettings|Calendar)`,
      String.raw`expose\w*\('${key}'`,
      // The reason lists are read by the name of their list.
      String.raw`settings\[.\$\{list\}${key.replace(/^\w+(?=Reasons$)/, '')}.\]`,
    ].some((pattern) => new RegExp(pattern).test(source));
  expect(Object.keys(SETTING_FORMS).filter((key) => !isRead(key))).toEqual([]);
});
