import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import type { Forme } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Result } from '@cmon/core/failure';
import type { PlanLabel, PlanObject, PlanStrip, PrintPlan } from '@cmon/core/imposition/plan';
import { DEFAULT_DEVICES, DURST } from '@cmon/core/production/devices/defaultDevices';
import type { Cutter } from '@cmon/core/production/devices/device';
import { findCutter, findPrinter } from '@cmon/core/production/devices/deviceLookup';
import type { Inks, PrintProfile } from '@cmon/render/pdf/inks';
import { openCatalogueArchive } from '../catalogueArchive.ts';
import type { FilesEnv, WrittenFiles } from '../filesEnv.ts';
import { makeHotfolders } from '../hotfolders.ts';
import type { PrintCatalogue } from '../printCatalogue.ts';
import { openPrintCatalogues, type PrintCatalogues } from '../printCatalogues.ts';
import { openFolderStorage } from '../storage/openFolderStorage.ts';
import { DEFAULT_FOLDERS } from './defaultFolders.ts';

/** Path of the built catalogue. */
export const BUILT_PATH = fileURLToPath(new URL('../../../../../dist/catalogue', import.meta.url));

let builtCatalogues: PrintCatalogues | undefined;

/** Opens the built catalogue, once for all tests of a file. */
function openBuiltCatalogues(): PrintCatalogues {
  if (builtCatalogues) return builtCatalogues;
  const json = join(BUILT_PATH, 'json/cmonJson_all.json');
  if (!existsSync(json)) throw new Error('There is no dist/catalogue. Run npm run catalogue first.');
  const options = parseOptions(readFileSync(json, 'utf8'));
  if (!options.ok) throw new Error('The built catalogue can’t be parsed.');
  builtCatalogues = openPrintCatalogues(openCatalogueArchive(BUILT_PATH), indexCatalogue(options.value));
  return builtCatalogues;
}

/** The print catalogue of `dist/catalogue`. */
export const builtCatalogue = (): PrintCatalogue => openBuiltCatalogues().current;

/** The inks and the profile of the built catalogue on the default device. */
export function builtColours(): { readonly inks: Inks; readonly profile: PrintProfile } {
  const colours = builtCatalogue().colours(DURST.profile);
  if (!colours?.profile) throw new Error('The built catalogue has no profile.');
  return { inks: colours.inks, profile: colours.profile };
}

export function findForme(code: string): Forme {
  const forme = [...builtCatalogue().catalogue.formes.values()].find((candidate) => candidate.code === code);
  if (!forme) throw new Error(`no forme ${code}`);
  return forme;
}

/** Returns a preview choice with the first pattern and the first picto of the built catalogue, and the font 1. */
export function choice(
  forme: string,
  texts: readonly string[],
  overrides: Partial<PreviewChoice> = {},
): PreviewChoice {
  const { fonds, pictos } = builtCatalogue().catalogue;
  const fond = [...fonds.values()].find(({ type }) => type === 'motif');
  const picto = [...pictos.values()].find(({ type }) => type === 'poly');
  return {
    fond: fond?.id ?? 0,
    forme: findForme(forme).id,
    font: 1,
    picto: picto?.id ?? 0,
    textcolor: 1,
    textes: texts.map((value) => ({ value, ratio: 1 })),
    ...overrides,
  };
}

/** Returns a label of an item with one preview, for a plan. */
export function label(itemId: string, preview: PreviewChoice, quantity = 1): PlanLabel {
  return {
    itemId,
    composition: { id: 1, code: 'EAO', previews: [preview] },
    preview: 0,
    catalogueVersion: builtCatalogue().catalogue.version,
    locale: 'fr_FR',
    quantity,
  };
}

/** Returns the strip number `n` of a plan, of an order of its own. */
export function strip(
  n: number,
  labels: readonly PlanLabel[],
  overrides: Partial<PlanStrip> = {},
): PlanStrip {
  return {
    id: `strip-${n}`,
    code: `B/${String(n).padStart(10, '0')}`,
    lotNumber: 45,
    lotType: 'EAO',
    orderNumber: String(100000000 + n),
    store: 'fr',
    zone: 'A1',
    index: 1,
    of: 1,
    prio: false,
    reissue: null,
    labels,
    ...overrides,
  };
}

function buildObject(n: number, pole: PlanObject['pole'], previews: readonly PreviewChoice[]): PlanObject {
  return {
    itemId: `object-${n}`,
    code: `I/${String(n).padStart(10, '0')}`,
    lotNumber: 46,
    lotType: pole === 'mug' ? 'MUG' : 'SAC',
    pole,
    orderNumber: String(200000000 + n),
    store: 'de',
    composition: { id: 2, code: 'OBJ_MUG', previews },
    previews: previews.map((_, i) => i),
    catalogueVersion: builtCatalogue().catalogue.version,
    locale: 'de_DE',
    quantity: 1,
    prio: true,
    reissue: null,
  };
}

/** Returns a plan with two strips. */
export function rollPlan(overrides: Partial<PrintPlan['megalot']> = {}): PrintPlan {
  return {
    megalot: {
      id: 'megalot-1',
      number: 123,
      revision: 1,
      laize: 320,
      substrate: 'vinyl',
      device: 'DURST',
      store: 'fr',
      varnish: false,
      madeAt: '2026-03-02T09:00:00.000Z',
      deadline: '2026-03-10T16:00:00.000Z',
      code: 'M/0000000123',
      ...overrides,
    },
    strips: [
      strip(1, [
        label('item-1', choice('EAO_2L', ['Zoé', 'Müller-Ñandú'])),
        label('item-2', choice('EAO_R', ['Léa Martin', '06 12 34 56 78'])),
      ]),
      strip(2, [label('item-3', choice('EAO_1L', ['Zoé Müller-Ñandú']), 2)], { reissue: 'L000044.2.1' }),
    ],
    objects: [],
  };
}

/** Returns a plan with a mug with two sides, or with a bag. */
export function objectPlan(device: 'MUG' | 'SAC', overrides: Partial<PrintPlan['megalot']> = {}): PrintPlan {
  const previews = device === 'MUG' ? createMugSides() : createBagSides();
  const substrate = device === 'MUG' ? 'film' : 'transfer';
  const { megalot } = rollPlan({ device, substrate, laize: null, number: 124, ...overrides });
  return { megalot, strips: [], objects: [buildObject(1, device === 'MUG' ? 'mug' : 'sac', previews)] };
}

const createMugSides = () => [choice('MUG_A', ['Papa', 'à moi']), choice('MUG_B', ['Maman', 'à toi'])];
const createBagSides = () => [choice('SACV', ['Tom', 'École'])];

/** The same output folders with another printer and its cutter. */
export function withPrinter(env: FilesEnv, code: string): FilesEnv {
  const device = findPrinter(DEFAULT_DEVICES, code);
  const cutter = findCutter(DEFAULT_DEVICES, device?.cutter ?? '');
  if (!device || !cutter) throw new Error(`no printer ${code}`);
  return { ...env, device, cutter };
}

/** Runs `runTest` with an output folder that contains the hotfolders, and removes the folder afterwards. */
export async function withHotfolders<T>(
  runTest: (env: FilesEnv & { readonly outDir: string; readonly print: PrintCatalogues }) => Promise<T>,
  overrides: Partial<FilesEnv & { print: PrintCatalogues }> = {},
): Promise<T> {
  const outDir = mkdtempSync(join(tmpdir(), 'cmon-hot-'));
  const env = {
    print: openBuiltCatalogues(),
    outDir,
    storage: openFolderStorage(outDir),
    device: DURST,
    cutter: findCutter(DEFAULT_DEVICES, DURST.cutter) as Cutter,
    readPhoto: async () => null,
    holdsLease: async () => true,
    ...overrides,
  };
  try {
    await makeHotfolders(env.outDir, DEFAULT_FOLDERS);
    return await runTest(env);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Paths of the files of `rollPlan`, in the output folder. */
export const ROLL_FILES = [
  'DURST/M000123_r01_p01of01_320V.json',
  'DURST/M000123_r01_p01of01_320V.pdf',
  'SUMMA/000123010001_L320V.cut.pdf',
];

/** Returns the files that were written, or throws the failure. */
export async function requireFiles(result: Promise<Result<WrittenFiles>>): Promise<WrittenFiles> {
  const written = await result;
  if (!written.ok) throw new Error(JSON.stringify(written.failure));
  return written.value;
}
