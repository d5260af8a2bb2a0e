import { expect, it } from 'vitest';
import { readListFile } from './readListFile.ts';

it.each([
  ['an .xlsx or .ods', [0x50, 0x4b, 0x03, 0x04, 0x14], 'workbook'],
  ['an .xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'workbook'],
  ['a PDF', [...'%PDF-1.7'].map((char) => char.charCodeAt(0)), 'pdf'],
  ['a photograph', [0xff, 0xd8, 0xff, 0xe0], 'notText'],
  ['a program', [0x7f, 0x45, 0x4c, 0x46, 0, 1, 2], 'notText'],
])('BEY-23 %s is refused with its own reason', async (_, bytes, why) => {
  expect(await readListFile(new Blob([Uint8Array.from(bytes)]))).toEqual({ ok: false, why });
});

it('BEY-16 a file of more than 1 MB is refused without reading it', async () => {
  expect(await readListFile(new Blob(['x'.repeat(1_000_001)]))).toEqual({ ok: false, why: 'tooLarge' });
  expect(await readListFile(new Blob(['Zoé\nLéo']))).toEqual({ ok: true, text: 'Zoé\nLéo' });
});
