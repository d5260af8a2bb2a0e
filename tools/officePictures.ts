/**
 * Takes a screenshot of every screen of the back-office, in French and German, light and dark, at the sizes of a tablet and
 * of a desktop, and puts them on contact sheets, to look at all screens after a change. The product must be running:
 *
 *   npm start -- --fresh                        in one terminal
 *   npx tsx tools/officePictures.ts FOLDER      in another, with the same PORT and DATA_DIR
 *   npx tsx tools/officePictures.ts FOLDER pole  only the screens whose address contains `pole`
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { root } from '../scripts/run/root.ts';
import { listOfficeScreens } from './load/listOfficeScreens.ts';
import { openPictureOffice } from './officePictures/openPictureOffice.ts';
import { writeContactSheets } from './officePictures/writeContactSheets.ts';

const LOCALES = ['fr_FR', 'de_DE'];
const SCHEMES = ['light', 'dark'] as const;
const SIZES = { tablet: { width: 1024, height: 768 }, desktop: { width: 1440, height: 900 } };

const [folder = 'office-pictures', pathFilter = ''] = process.argv.slice(2);
const { PORT = '8080', DATA_DIR = 'data' } = process.env;
const paths = listOfficeScreens()
  .map(({ path }) => path)
  .filter((path) => path.includes(pathFilter));
if (paths.length === 0) {
  console.error(`officePictures: no screen has "${pathFilter}" in its address`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const office = await openPictureOffice(browser, `http://127.0.0.1:${PORT}`, resolve(root, DATA_DIR));
  for (const [sizeName, size] of Object.entries(SIZES)) {
    for (const locale of LOCALES) {
      await office.setLocaleAndSize(locale, size);
      const pictures = Object.fromEntries(SCHEMES.map((scheme) => [scheme, [] as [string, Buffer][]]));
      for (const path of paths) {
        await office.open(path);
        for (const scheme of SCHEMES) pictures[scheme]?.push([path, await office.takeScreenshot(scheme)]);
      }
      for (const scheme of SCHEMES) {
        const name = join(folder, `${sizeName}-${locale}-${scheme}`);
        await writeContactSheets(name, size, pictures[scheme] ?? []);
        console.log(name);
      }
    }
  }
} finally {
  await browser.close();
}
