import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imposeMegalot } from '@cmon/core/imposition/imposeMegalot';
import type { Sheet } from '@cmon/core/imposition/sheet';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { measureText } from '@cmon/core/scene/measureText';
import { writePdf } from '@cmon/render/pdf/writePdf';
import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { beforeAll, expect, it } from 'vitest';
import { type PreflightJob, type PreflightReport, preflight } from './preflight.ts';
import { makePrintScenes } from './printScenes.ts';
import { builtCatalogue, builtColours, choice, label, strip } from './testing/filesFixtures.ts';

const print = builtCatalogue();
const getScene = makePrintScenes(print);
const { inks, profile } = builtColours();
const ticketFont = print.resources.font(DURST.ticketFont);
let sheet: Sheet;
let good: Buffer;
let job: PreflightJob;

beforeAll(async () => {
  const plan = {
    megalot: {
      id: 'm',
      code: 'M/0000000001',
      number: 1,
      revision: 1,
      laize: 320 as const,
      substrate: 'vinyl' as const,
      device: 'DURST',
      store: null,
      varnish: false,
      madeAt: '2026-03-02T09:00:00Z',
      deadline: '2026-03-10T16:00:00Z',
    },
    strips: [strip(1, [label('item-1', choice('EAO_4L', ['Zoé', 'Müller-Ñandú', '06 12 34 56 78', 'CP']))])],
    objects: [],
  };
  const layout = imposeMegalot(plan, {
    device: DURST,
    forme: (id) => print.catalogue.formes.get(id),
    emWidth: (text) => (ticketFont ? measureText(ticketFont.metrics, text) : 1),
  });
  const [first] = layout.ok ? layout.value.sheets() : [];
  if (!first) throw new Error('no sheet');
  sheet = first;
  job = {
    file: 'file.pdf',
    part: 'print',
    sheet,
    device: DURST,
    layers: DURST.layers,
    getScene,
    font: print.resources.font,
    colours: { profile, inks: [inks] },
  };
  good = await writeSheet(sheet);
});

async function writeSheet(sheetToWrite: Sheet): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await writePdf(
    {
      sheets: [sheetToWrite],
      part: 'print',
      getScene,
      resources: print.resources,
      getInks: () => inks,
      profile,
      device: DURST,
      layers: DURST.layers,
      varnish: false,
      info: { title: 'file', madeAt: '2026-03-02T09:00:00Z', revision: 1, identity: 'file' },
    },
    { write: (chunk) => void chunks.push(chunk) },
  );
  return Buffer.concat(chunks);
}

/** Changes the uncompressed text of the good file and rebuilds the file with qpdf. */
function alter(change: (text: string) => string): Buffer {
  return withTempFile(good, (file, folder) => {
    const [plain, fixed, packed] = ['plain.pdf', 'fixed.pdf', 'packed.pdf'].map((name) => join(folder, name));
    if (!plain || !fixed || !packed) throw new Error('no names');
    runTool('qpdf', ['--qdf', '--object-streams=disable', file, plain]);
    const before = readFileSync(plain, 'latin1');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(fixed, after, 'latin1');
    // qpdf ends with 3 when it only had to warn.
    runTool('qpdf', ['--object-streams=generate', '--no-warn', fixed, packed], [0, 3]);
    return readFileSync(packed);
  });
}

const listRules = (report: PreflightReport): string[] => report.findings.map((finding) => finding.rule);

it('PRE-1 PRE-14 a good file has no findings, also after another program rewrote it', () => {
  const report = preflight(good, job);
  expect(report).toEqual({
    file: 'file.pdf',
    part: 'print',
    labels: sheet.labels.length,
    codes: 2,
    spots: ['CutContour', 'PerfCutContour'],
    offset: report.offset,
    findings: [],
  });
  expect(report.offset).toBeGreaterThan(0);
  expect(report.offset).toBeLessThan(0.01);
  expect(
    preflight(
      alter((text) => `${text}\n`),
      job,
    ),
  ).toEqual(report);
});

it('PRE-2 boxes that are not nested, and an art box, are found', () => {
  const notNested = alter((text) => text.replace(/\/TrimBox \[[^\]]*\]/, '/TrimBox [0 0 1 9999]'));
  expect(listRules(preflight(notNested, job))).toEqual(['boxes']);
  const artBox = alter((text) => text.replace('/TrimBox', '/ArtBox [1 1 2 2] /TrimBox'));
  expect(listRules(preflight(artBox, job))).toEqual(['boxes']);
});

it('PRE-13 a page with another width than the web is found', () => {
  expect(listRules(preflight(good, { ...job, sheet: { ...sheet, width: 175 } }))).toEqual(['laize']);
});

it('PRE-3 a label without 2 mm of bleed is found', () => {
  const thin = sheet.labels.map((placed) => ({ ...placed, forme: { ...placed.forme, bleed: 1 } }));
  expect(listRules(preflight(good, { ...job, sheet: { ...sheet, labels: thin } }))).toEqual(['bleed']);
});

it('PRE-4 PRE-10 a font, an image and a script are found, because our print files contain none', () => {
  for (const key of ['Font', 'JavaScript', 'Image']) {
    const report = preflight(
      alter((text) => text.replace('/Type /Catalog', `/Type /Catalog /${key} null`)),
      job,
    );
    expect(report.findings).toEqual([]);
    const real = preflight(
      alter((text) => text.replace('/Type /Catalog', `/Type /Catalog /${key} << /A 1 >>`)),
      job,
    );
    expect(real.findings).toEqual([{ rule: 'forbidden', detail: key }]);
  }
});

it('PRE-5 a spot colour that is unknown to the device, or missing, is found', () => {
  const misspelt = preflight(
    alter((text) => text.replaceAll('/CutContour', '/cutcontour')),
    job,
  );
  expect(misspelt.findings).toEqual([
    { rule: 'spots', detail: 'cutcontour' },
    { rule: 'spots', detail: 'CutContour is missing' },
  ]);
});

it('PRE-17 a cut that prints on every plate is found, also when the record of the device names it so', () => {
  const { kissCut } = DURST.layers;
  for (const spot of ['All', 'None']) {
    const report = preflight(
      alter((text) => text.replaceAll('/CutContour', `/${spot}`)),
      { ...job, layers: { ...DURST.layers, kissCut: { ...kissCut, spot } } },
    );
    expect(report.findings).toEqual([{ rule: 'spots', detail: spot }]);
  }
});

it('PRE-6 RGB colours, and marks without a CMYK or spot colour, are found', () => {
  const rgb = preflight(
    alter((text) => text.replace(/\n0 0 0 1 k\n/, '\n0 0 0 rg\n')),
    job,
  );
  expect(listRules(rgb)).toContain('process');
  const grey = preflight(
    alter((text) => text.replace(/\n0 0 0 1 k\n/, '\n0 g\n')),
    job,
  );
  expect(listRules(grey)).toContain('process');
});

it('PRE-15 PDF-13 a file without the output profile of its colours is found', () => {
  const findIntent = (change: (text: string) => string) => preflight(alter(change), job).findings;
  const profileRule = (detail: string) => [{ rule: 'profile', detail }];
  expect(findIntent((text) => text.replace('/OutputIntents', '/Nothing'))).toEqual(
    profileRule('no output intent'),
  );
  expect(findIntent((text) => text.replace('/DestOutputProfile', '/Nothing'))).toEqual(
    profileRule('no profile in the output intent'),
  );
  expect(findIntent((text) => text.replace('prtrCMYK', 'prtrRGB '))).toEqual(
    profileRule('the profile is for RGB, not for CMYK'),
  );
  expect(findIntent((text) => text.replace('prtrCMYKLab', 'prtrCMYKLAB'))).toEqual(
    profileRule(expect.stringMatching(/^another profile: [0-9a-f]{12} for b35713ef7eff$/)),
  );
  expect(findIntent((text) => text.replace('(FOGRA39)', '(FOGRA51)'))).toEqual(
    profileRule('printing condition FOGRA51'),
  );
});

it('PRE-16 inks that no colour of the catalogue has are found', () => {
  const other = alter((text) => text.replace(/\n0 0 0 1 k\n/, '\n0.123 0.456 0.789 0.012 k\n'));
  expect(preflight(other, job).findings).toEqual([{ rule: 'colours', detail: '12.3 / 45.6 / 78.9 / 1.2' }]);
});

it('PRE-7 a technical spot colour without overprint is found', () => {
  expect(
    listRules(
      preflight(
        alter((text) => text.replace('/OP true', '/OP false')),
        job,
      ),
    ),
  ).toEqual(['overprint', 'overprint']);
});

it('PRE-5 a cut without a processing step is found', () => {
  expect(
    listRules(
      preflight(
        alter((text) => text.replaceAll('/GTS_Metadata', '/Gone')),
        job,
      ),
    ),
  ).toEqual(['layers', 'layers']);
});

it('PRE-5 PDF-35 a processing step that is not standard and has no prefix is found', () => {
  const withStep = (step: string) =>
    preflight(
      alter((text) => text.replace('/GTS_ProcStepsType /PartialCutting', `/GTS_ProcStepsType /${step}`)),
      job,
    ).findings;
  expect(withStep('KissCut')).toEqual([{ rule: 'layers', detail: 'CutContour: Structural/KissCut' }]);
  expect(withStep('ACME_KissCut')).toEqual([]);
});

it('PRE-8 PDF-7 a text below the smallest size is found; light texts have a larger limit', () => {
  const check = (positivePt: number, negativePt: number) =>
    listRules(preflight(good, { ...job, device: { ...DURST, minText: { positivePt, negativePt } } }));
  // The texts of this sheet are dark on a light background.
  expect([check(30, 1), check(1, 30)]).toEqual([['textSize'], []]);
});

it('PRE-9 a missing or wrong letter is found, and the finding doesn’t contain the texts', () => {
  const other = preflight(
    alter((text) => text.replace('/g1.Z Do', '/g1.M Do')),
    job,
  );
  expect(listRules(other)).toEqual(['texts']);
  expect(JSON.stringify(other)).not.toMatch(/Zo|ller/);
  expect(
    listRules(
      preflight(
        alter((text) => text.replace('/g1.Z Do\n', '')),
        job,
      ),
    ),
  ).toEqual(['texts']);
});

it('FID-1 a text that is printed at another position or size than in its preview is found', () => {
  const moved = preflight(
    alter((text) => text.replace(/cm\n(\/g1\.Z Do)/, 'cm\n1 0 0 1 40 0 cm\n$1')),
    job,
  );
  expect(listRules(moved)).toEqual(['fidelity']);
  expect(moved.offset).toBeGreaterThan(0.1);
});

it('PRE-11 a label that is missing or printed twice is found', () => {
  const once = sheet.labels.slice(1);
  expect(listRules(preflight(good, { ...job, sheet: { ...sheet, labels: once } }))).toEqual([
    'texts',
    'counts',
  ]);
});

it('PRE-12 IMP-19 a code with a wrong module, another text or modules too small is found', async () => {
  const broken = preflight(
    alter((text) => text.replace(/(\/q1 Do\n)(\d+ \d+ \d+ 1 re\n)/, '$1')),
    job,
  );
  expect(listRules(broken)).toEqual(['codes']);
  const codes = sheet.codes.map((code) => ({ ...code, text: 'B/0000000002' }));
  expect(listRules(preflight(good, { ...job, sheet: { ...sheet, codes } }))).toEqual(['codes']);
  const small = { ...sheet, codes: sheet.codes.map((code) => ({ ...code, module: 0.3 })) };
  expect(preflight(await writeSheet(small), { ...job, sheet: small }).findings).toEqual([
    { rule: 'codes', detail: 'module of 0.300 mm' },
  ]);
});

it('PRE-1 a truncated file is found', () => {
  expect(listRules(preflight(good.subarray(0, good.length - 200), job))).toEqual(['readable']);
});
