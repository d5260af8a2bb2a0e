import { label, plan, strip } from '@cmon/core/imposition/testing/fixtures';
import { measureInks } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { createTableInks } from './inks.ts';
import { isDict } from './read/pdfValue.ts';
import { readPdf } from './read/readPdf.ts';
import { DEFAULT_PROFILE } from './testing/defaultProfile.ts';
import { buildPdfJob, imposeSheets, writePdfBytes } from './testing/printFixtures.ts';

/** The colours of the fixtures besides black. */
const COLOURS = [
  '#ff822d',
  '#212121',
  '#bde0fe',
  '#ffffff',
  '#102040',
  '#1a2b3c',
  '#ffcc00',
  '#fefefe',
  '#eeeeee',
];

const makeSheets = () => imposeSheets(plan([strip(1, [label(1, 3)])]));

it('PDF-13 PDF-14 PDF-15 a file declares PDF/X-4 with an output intent, and contains nothing that PDF/X forbids', async () => {
  const { bytes } = await writePdfBytes(buildPdfJob(makeSheets()));
  const file = readPdf(bytes);
  const info = file.resolve(file.trailer.get('Info'));
  if (!isDict(info)) throw new Error('no info');
  expect(info.get('GTS_PDFXVersion')).toEqual({ text: 'PDF/X-4' });
  expect(info.get('Trapped')).toBe('/False');
  const xmp = file.content(file.catalogue.get('Metadata')) ?? '';
  for (const fact of [
    'GTS_PDFXVersion="PDF/X-4"',
    'xmpMM:DocumentID="uuid:',
    'xmpMM:VersionID="1"',
    'pdf:Trapped="False"',
  ]) {
    expect(xmp).toContain(fact);
  }
  const intents = file.catalogue.get('OutputIntents');
  const intent = Array.isArray(intents) ? intents[0] : null;
  expect(isDict(intent) && [intent.get('S'), intent.get('OutputConditionIdentifier')]).toEqual([
    '/GTS_PDFX',
    { text: 'FOGRA39' },
  ]);
  expect(file.trailer.get('ID')).toHaveLength(2);
  const forbidden = [
    'Encrypt',
    'JavaScript',
    'JS',
    'AcroForm',
    'AA',
    'OpenAction',
    'TR',
    'TR2',
    'HT',
    'Font',
    'PS',
  ];
  const keys = [...file.objects()].flatMap((value) => (isDict(value) ? [...value.keys()] : []));
  expect([...keys, ...file.trailer.keys()].filter((key) => forbidden.includes(key))).toEqual([]);
});

it('PDF-13 PDF-16 the output intent contains the profile of the press, with a registered printing condition or the shop’s own', async () => {
  const icc = new Uint8Array([1, 2, 3, 4]);
  const condition = { identifier: 'Custom', condition: 'Our (own) press', registry: null };
  const ownProfile = { icc, sha256: '', condition };
  for (const profile of [DEFAULT_PROFILE, ownProfile]) {
    const file = readPdf((await writePdfBytes(buildPdfJob(makeSheets(), { profile }))).bytes);
    const intents = file.catalogue.get('OutputIntents');
    const intent = Array.isArray(intents) ? intents[0] : null;
    if (!isDict(intent)) throw new Error('no output intent');
    const { identifier, condition: description, registry } = profile.condition;
    expect(Buffer.from(file.content(intent.get('DestOutputProfile')) ?? '', 'latin1')).toEqual(
      Buffer.from(profile.icc),
    );
    expect(
      ['OutputConditionIdentifier', 'OutputCondition', 'RegistryName'].map((key) => intent.get(key)),
    ).toEqual([
      { text: identifier },
      { text: description },
      ...(registry === null ? [undefined] : [{ text: registry }]),
    ]);
  }
});

it('PDF-11 PDF-12 Ghostscript separates the inks of the table, and black text has no cyan, magenta or yellow', async () => {
  const blackOnly = { '#000000': [0, 0, 0, 1000], '#1b1b1f': [0, 0, 0, 1000] } as const;
  const table = {
    profile: 'PRESS',
    sha256: DEFAULT_PROFILE.sha256,
    engine: 'test',
    condition: DEFAULT_PROFILE.condition,
    maxTotalInk: 3000,
  };
  /** Measures the most cyan, magenta and yellow (%) on the pages when all colours except black are printed with `build`. */
  const measure = async (build: readonly [number, number, number, number]) => {
    const colours = {
      ...blackOnly,
      ...Object.fromEntries(COLOURS.map((colour) => [colour, build] as const)),
    };
    const inks = createTableInks({ ...table, colours });
    const withoutColourBar = makeSheets().map((sheet) => ({ ...sheet, inks: [] }));
    const { bytes } = await writePdfBytes(buildPdfJob(withoutColourBar, { getInks: () => inks }));
    const { Cyan, Magenta, Yellow } = measureInks(bytes);
    return [Cyan, Magenta, Yellow];
  };
  const percentages = await measure([267, 381, 602, 0]);
  for (const [index, percent] of [26.7, 38.1, 60.2].entries())
    expect(Math.abs((percentages[index] ?? 0) - percent)).toBeLessThan(0.4);
  expect(await measure([0, 0, 0, 500])).toEqual([0, 0, 0]);
});
