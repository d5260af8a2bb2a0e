import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanLabel, PlanObject, PrintPlan } from '@cmon/core/imposition/plan';
import { hexToCmyk } from '@cmon/render/pdf/cmyk';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { walkPage } from '@cmon/render/pdf/read/walkPage';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BUILT_PATH,
  builtCatalogue,
  choice,
  findForme,
  label,
  objectPlan,
  requireFiles,
  rollPlan,
  strip,
  withHotfolders,
  withPrinter,
} from './testing/filesFixtures.ts';
import {
  makeTwoVersions,
  OLD,
  OLD_FOND,
  OLD_INKS,
  OLD_PICTO,
  TABLELESS,
  type TwoVersions,
} from './testing/twoVersions.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

const { version: NEW } = builtCatalogue().catalogue;
let versions: TwoVersions;
beforeAll(() => {
  versions = makeTwoVersions();
});
afterAll(() => versions.remove());

/** A strip with two texts on the forme that has another shape in the old version. */
const buildStrip = (n: number, catalogueVersion: string) =>
  strip(n, [{ ...label(`item-${n}`, choice('EAO_2L', ['Zoé', 'Martin'])), catalogueVersion }]);
function buildPlan(...orderVersions: readonly string[]): PrintPlan {
  return {
    ...rollPlan(),
    strips: orderVersions.map((version, i) => buildStrip(i + 1, version)),
  };
}
const PRINT = 'DURST/M000123_r01_p01of01_320V.pdf';

/** Writes a plan's files while `published` is the current version. Returns the files by name. */
function printFiles(plan: PrintPlan, published: string): Promise<Map<string, Buffer>> {
  return withHotfolders(
    async (env) => {
      const { preflight } = await requireFiles(
        writeMegalotFiles(plan, withPrinter(env, plan.megalot.device)),
      );
      expect(preflight.flatMap((report) => report.findings)).toEqual([]);
      return new Map(listFiles(env.outDir).map((file) => [file, readFileSync(join(env.outDir, file))]));
    },
    { print: versions.using(published) },
  );
}

interface PageContent {
  /** Inks of each artwork and point count of each cut, by the name of their PDF form. */
  readonly drawings: Readonly<Record<string, readonly string[]>>;
  readonly cuts: Readonly<Record<string, number>>;
  readonly fonts: readonly number[];
}

function readPageContent(bytes: Buffer): PageContent {
  const file = readPdf(bytes);
  const [page] = file.pages;
  if (!page) throw new Error('no page');
  const drawings: Record<string, string[]> = {};
  const cuts: Record<string, number> = {};
  walkPage(file, page, {
    paint: (kind, points, state) => {
      const form = state.forms.at(-1) ?? '';
      const { fill } = state;
      if (kind === 'fill' && form.startsWith('a') && fill.kind === 'cmyk') {
        drawings[form] = [...new Set([...(drawings[form] ?? []), fill.inks.join(' ')])];
      }
      if (kind === 'stroke' && /^c\d/.test(form)) cuts[form] = points.length;
    },
  });
  const fonts = [...new Set(readPrintedPage(file, page).glyphs.map((glyph) => glyph.font))];
  return { drawings, cuts, fonts: fonts.sort((a, b) => a - b) };
}

const listOldInks = (hex: string) => [OLD_INKS[hex]?.map((ink) => ink / 1000).join(' ')];
const listFormulaInks = (hex: string) => [hexToCmyk(hex).join(' ')];

it('PDF-43 PDF-46 an old order prints the old artwork, with the same bytes as before the new version', async () => {
  const filesBefore = await printFiles(buildPlan(OLD), OLD);
  const filesAfter = await printFiles(buildPlan(OLD), NEW);
  expect([...filesAfter].map(([name, bytes]) => [name, filesBefore.get(name)?.equals(bytes)])).toEqual(
    [...filesBefore.keys()].map((name) => [name, true]),
  );
  const { drawings } = readPageContent(filesAfter.get(PRINT) ?? Buffer.alloc(0));
  expect(Object.values(drawings)).toEqual([listOldInks(OLD_FOND), listOldInks(OLD_PICTO)]);
});

it('PDF-43 a new order prints the new artwork', async () => {
  const bytes = (await printFiles(buildPlan(NEW), NEW)).get(PRINT) ?? Buffer.alloc(0);
  const all = Object.values(readPageContent(bytes).drawings).flat();
  expect(all.length).toBeGreaterThan(2);
  expect(all).not.toContain(listOldInks(OLD_FOND)[0]);
  expect(all).not.toContain(listOldInks(OLD_PICTO)[0]);
});

it('PDF-44 one megalot can print both versions, each with its own artwork, shape, number of copies and font', async () => {
  const alone = [OLD, NEW].map(async (version) =>
    readPageContent((await printFiles(buildPlan(version), NEW)).get(PRINT) ?? Buffer.alloc(0)),
  );
  const [old, fresh] = await Promise.all(alone);
  const files = await printFiles(buildPlan(NEW, OLD), NEW);
  const both = readPageContent(files.get(PRINT) ?? Buffer.alloc(0));
  // The drawings of the second version are named `1:…` in one file, which a PDF name has as `1_3a`, and the ids of its fonts
  // are above 1,000,000: see `planCatalogues`.
  const renameForms = (content: PageContent | undefined, prefix: string) =>
    Object.fromEntries(
      Object.entries(content?.drawings ?? {}).map(([form, used]) => [`a${prefix}${form.slice(1)}`, used]),
    );
  expect(both.drawings).toEqual({ ...renameForms(fresh, ''), ...renameForms(old, '1_3a') });
  const [freshCut, oldCut] = [fresh, old].map((content) => content?.cuts['c0.kissCut']);
  expect(both.cuts).toEqual({ 'c0.kissCut': freshCut, 'c1.kissCut': oldCut });
  expect(oldCut).not.toBe(freshCut);
  expect(both.fonts).toEqual([...new Set([...(fresh?.fonts ?? []), 1_000_001])]);
  const ticket = JSON.parse(String(files.get(PRINT.replace('.pdf', '.json'))));
  expect(ticket.groups.map((group: { items: { copies: number }[] }) => group.items[0]?.copies)).toEqual([
    findForme('EAO_2L').copies,
    findForme('EAO_R').copies,
  ]);
  expect(await printFiles(buildPlan(NEW, OLD), OLD)).toEqual(files);
});

it('PDF-49 PDF-46 an order of a version without ink tables prints with the formula, whatever is published', async () => {
  const files = await printFiles(buildPlan(TABLELESS), NEW);
  const { drawings } = readPageContent(files.get(PRINT) ?? Buffer.alloc(0));
  expect(Object.values(drawings)).toEqual([listFormulaInks(OLD_FOND), listFormulaInks(OLD_PICTO)]);
  expect(await printFiles(buildPlan(TABLELESS), OLD)).toEqual(files);

  const both = await printFiles(buildPlan(OLD, TABLELESS), NEW);
  const used = Object.values(readPageContent(both.get(PRINT) ?? Buffer.alloc(0)).drawings);
  expect(used).toEqual(
    expect.arrayContaining([
      listOldInks(OLD_FOND),
      listOldInks(OLD_PICTO),
      listFormulaInks(OLD_FOND),
      listFormulaInks(OLD_PICTO),
    ]),
  );
});

it('PDF-50 an order whose version was compiled without the device’s profile is refused by its name', () =>
  withHotfolders(
    async (env) => {
      const device = { ...env.device, profile: 'PRESS_9' };
      expect(await writeMegalotFiles(buildPlan(NEW), { ...env, device })).toEqual({
        ok: false,
        failure: {
          kind: 'unprintable',
          itemId: 'item-1',
          preview: 0,
          why: 'profileMissing',
          detail: 'PRESS_9',
        },
      });
      expect(listFiles(env.outDir)).toEqual([]);
    },
    { print: versions.using(NEW) },
  ));

it('PDF-44 objects are printed from their own catalogue version', async () => {
  const bags = objectPlan('SAC');
  const [bag] = bags.objects;
  const buildBag = (catalogueVersion: string, n: number): PlanObject => ({
    ...(bag as PlanObject),
    itemId: `bag-${n}`,
    catalogueVersion,
  });
  const plan = { ...bags, objects: [buildBag(NEW, 1), buildBag(OLD, 2)] };
  const files = await printFiles(plan, NEW);
  const pages = [...files].filter(([name]) => name.startsWith('SAC/') && name.endsWith('.pdf'));
  const drawings = pages.flatMap(([, bytes]) => Object.entries(readPageContent(bytes).drawings));
  const old = drawings.filter(([form]) => form.startsWith('a1_3a')).map(([, used]) => used);
  expect(old).toContainEqual(listOldInks(OLD_PICTO));
  expect(drawings.some(([form]) => !form.startsWith('a1_3a'))).toBe(true);
});

it('PDF-45 an order with a missing version is refused with the version, writes nothing, and prints when the version is back', () =>
  withHotfolders(
    async (env) => {
      const missingVersion = 'ffffffffffffffff';
      const labels: PlanLabel[] = [
        label('item-1', choice('EAO_2L', ['Zoé', ''])),
        { ...label('item-2', choice('EAO_2L', ['Tom', ''])), catalogueVersion: missingVersion },
      ];
      expect(await writeMegalotFiles({ ...rollPlan(), strips: [strip(1, labels)] }, env)).toEqual({
        ok: false,
        failure: {
          kind: 'unprintable',
          itemId: 'item-2',
          preview: 0,
          why: 'catalogueMissing',
          detail: missingVersion,
        },
      });
      expect(listFiles(env.outDir)).toEqual([]);

      const [present, away] = [versions.folder(OLD), `${versions.folder(OLD)}.away`];
      renameSync(present, away);
      const refused = await writeMegalotFiles(buildPlan(NEW, OLD), env);
      renameSync(away, present);
      expect(refused).toMatchObject({ ok: false, failure: { why: 'catalogueMissing', detail: OLD } });
      await requireFiles(writeMegalotFiles(buildPlan(NEW, OLD), env));
    },
    { print: versions.using(NEW) },
  ));

it('PDF-45 an unreadable version counts as missing, and a version name can’t be a path', async () => {
  const archive = versions.using(NEW);
  for (const name of ['', '..', `../catalogues/${OLD}`, `${OLD}/`, OLD.toUpperCase(), BUILT_PATH]) {
    expect([name, await archive.open(name)]).toEqual([name, null]);
  }
  const broken = 'bbbbbbbbbbbbbbbb';
  mkdirSync(join(versions.folder(broken), 'json'), { recursive: true });
  for (const text of ['{', '{"version":"bbbbbbbbbbbbbbbb"}']) {
    writeFileSync(join(versions.folder(broken), 'json/cmonJson_all.json'), text);
    expect(await archive.open(broken)).toBe(null);
  }
  expect((await archive.open(OLD))?.catalogue.version).toBe(OLD);
  expect(await archive.open(OLD)).toBe(await archive.open(OLD));
  expect(await archive.open(NEW)).toBe(archive.current);
});
