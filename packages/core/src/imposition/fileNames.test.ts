import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_DEVICES, DURST } from '../production/devices/defaultDevices.ts';
import type { Cutter } from '../production/devices/device.ts';
import { findCutter } from '../production/devices/deviceLookup.ts';
import { computeCutterNumber } from './computeCutterNumber.ts';
import { buildSheetFileNames } from './fileNames.ts';
import { megalot } from './testing/fixtures.ts';

const sheet = {
  page: 1,
  pages: 4,
  media: 'L320',
  cutterCode: { number: '000123010001', inks: [], lines: [] },
};
const cutter = findCutter(DEFAULT_DEVICES, 'SUMMA') as Cutter;
const short = { device: DURST, cutter };

it('PUB-1 PUB-2 PUB-3 a file name contains megalot, revision, page and web, and the ticket shares its stem', () => {
  expect(buildSheetFileNames(megalot, sheet, short)).toEqual({
    ok: true,
    value: {
      stem: 'M000123_r01_p01of04_320V',
      print: 'M000123_r01_p01of04_320V.pdf',
      cut: '000123010001_L320V.cut.pdf',
      dxf: '000123010001_L320V.dxf',
      ticket: 'M000123_r01_p01of04_320V.json',
      xjdf: 'M000123_r01_p01of04_320V.xjdf',
      trigger: 'M000123_r01_p01of04_320V.trg',
    },
  });
});

it('PUB-1 for a device that accepts long names, the name also contains store and press', () => {
  const names = buildSheetFileNames(
    { ...megalot, laize: 175 },
    { ...sheet, media: 'L175' },
    { device: { ...DURST, files: { ...DURST.files, names: 'full' } }, cutter },
  );
  expect(names).toMatchObject({ value: { print: 'M000123_r1_p01of04_L175V_FR_DURST.pdf' } });
});

it("IMP-15 PUB-2 the cut file's name begins with the printed number, or by a setting with the print file's stem", () => {
  const byNumber = buildSheetFileNames(megalot, sheet, short);
  expect(byNumber).toMatchObject({ value: { cut: '000123010001_L320V.cut.pdf' } });
  const byStem = buildSheetFileNames(megalot, sheet, {
    device: DURST,
    cutter: { ...cutter, files: { ...cutter.files, names: 'stem' } },
  });
  expect(byStem).toMatchObject({ value: { cut: 'M000123_r01_p01_320V.cut.pdf' } });
});

it('IMP-16 PUB-3 PUB-1 each page has a different name of at most 31 ASCII characters; a longer name is refused', () => {
  const key = fc.record({
    number: fc.integer({ min: 1, max: 999_999 }),
    revision: fc.integer({ min: 1, max: 99 }),
    page: fc.integer({ min: 1, max: 999 }),
    media: fc.constantFrom('L320', 'L175', 'MUG', 'SAC', 'BTL', 'GRV', 'BOI'),
  });
  fc.assert(
    fc.property(key, key, (a, b) => {
      const [one, two] = [a, b].map(({ number, revision, page, media }) => {
        const cutterNumber = computeCutterNumber({ ...megalot, number, revision }, page);
        const names = buildSheetFileNames(
          { ...megalot, number, revision },
          { page, pages: 999, media, cutterCode: { ...sheet.cutterCode, number: cutterNumber } },
          short,
        );
        if (!names.ok) throw new Error(names.failure.file);
        return names.value;
      });
      for (const name of Object.values(one ?? {})) expect(name).toMatch(/^[A-Za-z0-9_.]{1,31}$/);
      const isSame = JSON.stringify(a) === JSON.stringify(b);
      expect([one?.print === two?.print, one?.cut === two?.cut]).toEqual([isSame, isSame]);
    }),
  );
  expect(buildSheetFileNames({ ...megalot, number: 123_456_789_012 }, sheet, short)).toEqual({
    ok: false,
    failure: { kind: 'fileNameTooLong', file: 'M123456789012_r01_p01of04_320V.pdf', max: 31 },
  });
});
