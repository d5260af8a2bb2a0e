import { imposeMegalot } from '@cmon/core/imposition/imposeMegalot';
import type { WebUse } from '@cmon/core/imposition/roll/webUse';
import type { Laize, Printer, Substrate } from '@cmon/core/production/devices/device';
import { findPrinter } from '@cmon/core/production/devices/deviceLookup';
import { sql } from 'kysely';
import { readDevices } from '../../queries/devices.ts';
import type { Proposal } from '../../queries/megalots/findMegalotProposals.ts';
import { type PrintGoods, readPrintGoods } from '../../queries/megalots/printPlan.ts';
import type { ApiContext } from '../makeContext.ts';

type Context = Pick<ApiContext, 'db' | 'settings' | 'catalogue'>;

/** The lots of a proposed megalot, and what it would be printed on. */
interface ProposedMegalot {
  readonly lotIds: readonly string[];
  readonly laize: Laize | null;
  readonly substrate: Substrate;
  readonly device: string;
}

/**
 * The pages or sheets that a megalot would have, and the web that it would use. A device that prints on sheets uses no web.
 */
export interface MediaUse {
  readonly pages: number;
  readonly web: WebUse;
}

const NO_MEDIA: MediaUse = { pages: 0, web: { lengthMm: 0, share: 0 } };
/** The most estimates that the cache holds. */
const MAX_CACHED = 2_000;
const estimateCache = new Map<string, MediaUse>();

/** Estimates one megalot (see `estimateAll`). `record` replaces the stored record of its device. */
export async function estimateMedia(
  context: Context,
  megalot: ProposedMegalot,
  record?: Printer,
): Promise<MediaUse> {
  const [use] = await estimateAll(context, [megalot], record === undefined ? [] : [record]);
  return use ?? NO_MEDIA;
}

/** Estimates all proposals together, with as few statements as for one of them. */
export async function estimateProposals(
  context: Context,
  proposals: readonly Proposal[],
): Promise<(Proposal & { readonly use: MediaUse })[]> {
  const uses = await estimateAll(context, proposals);
  return proposals.map((proposal, index) => ({ ...proposal, use: uses[index] ?? NO_MEDIA }));
}

/** Number of megalots whose goods are read by one statement. */
const GROUP_SIZE = 40;

/**
 * Computes the pages and the web that the lots of each megalot would use, by the same imposition that writes the files. The
 * formes are those of the current catalogue. An estimate is cached until one of its lots has another version. The goods of
 * the other megalots are read in groups, because a statement for each megalot takes longer than to read its rows. There are
 * no pages when a label can't be printed or when the device doesn't exist. `records` replace the stored records of the
 * devices.
 */
async function estimateAll(
  context: Context,
  megalots: readonly ProposedMegalot[],
  records: readonly Printer[] = [],
): Promise<MediaUse[]> {
  const devices = [...records, ...(await readDevices(context.db))];
  const { checkbookPage } = await context.settings();
  const versions = await readLotVersions(
    context.db,
    megalots.flatMap(({ lotIds }) => lotIds),
  );
  const estimates = megalots.map((megalot) => {
    const device = findPrinter(devices, megalot.device);
    const lots = megalot.lotIds.map((id) => [id, versions.get(id)?.version]);
    const key = JSON.stringify([context.catalogue.version, device, megalot.laize, checkbookPage, lots]);
    return { megalot, device, key, use: estimateCache.get(key) };
  });
  const missing = estimates.filter(({ use }) => use === undefined);
  for (let start = 0; start < missing.length; start += GROUP_SIZE) {
    const group = missing.slice(start, start + GROUP_SIZE);
    const goods = await readGoods(
      context,
      group.flatMap(({ megalot }) => megalot.lotIds),
    );
    for (const estimate of group) {
      const numbers = new Set(estimate.megalot.lotIds.map((id) => versions.get(id)?.number));
      estimate.use = estimateGoods(context, estimate.megalot, estimate.device, {
        strips: goods.strips.filter(({ lotNumber }) => numbers.has(lotNumber)),
        objects: goods.objects.filter(({ lotNumber }) => numbers.has(lotNumber)),
      });
      if (estimateCache.size >= MAX_CACHED) estimateCache.clear();
      estimateCache.set(estimate.key, estimate.use);
    }
  }
  return estimates.map(({ use }) => use ?? NO_MEDIA);
}

/** Reads the number and the version of each lot. The version changes whenever the goods of the lot change. */
async function readLotVersions(db: Context['db'], lotIds: readonly string[]) {
  const { rows } = await sql<{ id: string; number: number; version: number }>`
    select id, number, version from lots where id = any(${lotIds}::text[])`.execute(db);
  return new Map(rows.map((lot) => [lot.id, lot]));
}

async function readGoods({ db, settings }: Context, lotIds: readonly string[]): Promise<PrintGoods> {
  if (lotIds.length === 0) return { strips: [], objects: [] };
  const { checkbookPage } = await settings();
  return readPrintGoods(db, sql`lots.id = any(${lotIds}::text[]) and lots.live`, checkbookPage);
}

function estimateGoods(
  { catalogue }: Context,
  { lotIds, laize, substrate, device: code }: ProposedMegalot,
  device: Printer | undefined,
  goods: PrintGoods,
): MediaUse {
  if (device === undefined || lotIds.length === 0) return NO_MEDIA;
  // The placeholders are only printed on the tickets: they don't change the pages or the web.
  const megalot = {
    id: '',
    code: 'M/0000000000',
    number: 0,
    revision: 1,
    laize,
    substrate,
    device: code,
    store: null,
    varnish: false,
    madeAt: '',
    deadline: '',
  };
  const layout = imposeMegalot(
    { megalot, ...goods },
    { device, forme: (id) => catalogue.catalogue.formes.get(id), emWidth: () => 0 },
  );
  return layout.ok ? { pages: layout.value.pages, web: layout.value.web } : NO_MEDIA;
}
