import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { findClassListView, findLabels, startDemoShop } from '../../testing/listPage.ts';

const { openEditor } = startDemoShop();

const readText = (key: string) => readMessageText('customiser', key).replaceAll('\u00a0', ' ');

it('BEY-14 a dropped file is read', async () => {
  const page = await openEditor(1280);
  await page.getByRole('button', { name: readText('list.open') }).click();
  const field = page.locator('#cmon-customizer textarea');
  await field.waitFor();
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['Prénom;Nom\nZoé;Martin\n'], 'classe.csv'));
    return dropped;
  });
  await field.dispatchEvent('drop', { dataTransfer });
  await findLabels(page).first().waitFor();
  expect(await findLabels(page).count()).toBe(1);
  await page.context().close();
});

const encodeLegacy = (table: Readonly<Record<string, number>>, text: string): Buffer =>
  Buffer.from([...text].map((char) => table[char] ?? char.charCodeAt(0)));
const NAMES = 'Zoé;D’Arc\r\nÑandú;Müller\r\nFrançois;Lefèvre\r\nJörg;Groß\r\n';

it.each([
  ['UTF-8', Buffer.from(NAMES)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${NAMES}`)],
  ['UTF-16', Buffer.from(`\ufeff${NAMES}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(NAMES, 'utf16le')],
  ['Windows-1252', encodeLegacy({ '’': 0x92 }, NAMES)],
  [
    'Macintosh',
    encodeLegacy(
      { é: 0x8e, '’': 0xd5, Ñ: 0x84, ú: 0x9c, ü: 0x9f, ç: 0x8d, è: 0x8f, ö: 0x9a, ß: 0xa7 },
      NAMES,
    ),
  ],
])('BEY-22 a file saved in %s becomes a sheet of its names', async (_, buffer) => {
  const page = await openEditor(1280);
  await page.getByRole('button', { name: readText('list.open') }).click();
  await page.locator('#cmon-customizer textarea').waitFor();
  await page
    .locator('#cmon-customizer input[type=file]')
    .setInputFiles({ name: 'classe.csv', mimeType: 'text/csv', buffer });
  await findLabels(page).nth(3).waitFor();
  const read = await findLabels(page).evaluateAll((all) =>
    all.map((element) => [...element.querySelectorAll('input')].map(({ value }) => value).join(' ')),
  );
  expect(read).toEqual(['Zoé D’Arc', 'Ñandú Müller', 'François Lefèvre', 'Jörg Groß']);
  await page.context().close();
});

it('BEY-23 a chosen workbook is refused with advice on what to do instead', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: readText('list.open') }).click();
  await page.locator('#cmon-customizer textarea').waitFor();
  await page.locator('#cmon-customizer input[type=file]').setInputFiles({
    name: 'classe.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
  });
  await findClassListView(page).getByText(readText('list.workbook')).waitFor();
  await page.context().close();
});
