import { imposeMegalot } from '@cmon/core/imposition/imposeMegalot';
import type { WebUse } from '@cmon/core/imposition/roll/webUse';
import type { Laize, Printer, Substrate } from '@cmon/core/production/devices/device';
import { findPrinter } from '@cmon/core/production/devices/findDevice';
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

/** The pages or sheets that a megalot would have, and its use of a web; no use on a device that prints on sheets. */
export interface MediaUse {
  readonly pages: number;
  readonly web: WebUse;
}

const NOTHING: MediaUse = { pages: 0, web: { lengthMm: 0, share: 0 } };
/** The most estimates that are kept. */
const MOST_KEPT = 500;
const kept = new Map<string, MediaUse>();

/**
 * Computes the pages and the web that lots would use if they were one megalot, by the imposition that writes its files.
 * The formes are those of the current catalogue. An estimate is kept for as long as the same goods are asked for. Returns
 * no pages when a label can't be printed or there is no such device. `record` replaces the stored record of the device.
 */
export async function estimateMedia(
  context: Context,
  megalot: ProposedMegalot,
  record?: Printer,
): Promise<MediaUse> {
  const device = record ?? findPrinter(await readDevices(context.db), megalot.device);
  return estimateGoods(context, megalot, await readGoods(context, megalot.lotIds), device);
}

/** Proposals whose goods are read together. */
const READ_AT_ONCE = 40;

/** Estimates all proposals. Their goods are read together, because a statement for each takes longer than its rows. */
export async function estimateProposals(
  context: Context,
  proposals: readonly Proposal[],
): Promise<(Proposal & { readonly use: MediaUse })[]> {
  const devices = await readDevices(context.db);
  const estimated: (Proposal & { readonly use: MediaUse })[] = [];
  for (let start = 0; start < proposals.length; start += READ_AT_ONCE) {
    const group = proposals.slice(start, start + READ_AT_ONCE);
    const goods = await readGoods(
      context,
      group.flatMap(({ lotIds }) => lotIds),
    );
    for (const proposal of group) {
      const numbers = new Set(proposal.lotNumbers);
      const own = {
        strips: goods.strips.filter(({ lotNumber }) => numbers.has(lotNumber)),
        objects: goods.objects.filter(({ lotNumber }) => numbers.has(lotNumber)),
      };
      const device = findPrinter(devices, proposal.device);
      estimated.push({ ...proposal, use: estimateGoods(context, proposal, own, device) });
    }
  }
  return estimated;
}

async function readGoods({ db, settings }: Context, lotIds: readonly string[]): Promise<PrintGoods> {
  if (lotIds.length === 0) return { strips: [], objects: [] };
  const { checkbookPage } = await settings();
  return readPrintGoods(db, sql`lots.id = any(${lotIds}::text[]) and lots.live`, checkbookPage);
}

function estimateGoods(
  { catalogue }: Context,
  { lotIds, laize, substrate, device: code }: ProposedMegalot,
  goods: PrintGoods,
  device: Printer | undefined,
): MediaUse {
  if (device === undefined || lotIds.length === 0) return NOTHING;
  const key = JSON.stringify([
    catalogue.version,
    device,
    laize,
    goods.strips.map(({ labels, sheets }) => [
      sheets?.pages.map(({ columns, count }) => [columns, count]),
      labels.map(({ composition, preview, quantity }) => [composition.previews[preview]?.forme, quantity]),
    ]),
    goods.objects.map(({ composition, previews, quantity }) => [
      previews.map((preview) => composition.previews[preview]?.forme),
      quantity,
    ]),
  ]);
  const known = kept.get(key);
  if (known) return known;
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
  const use = layout.ok ? { pages: layout.value.pages, web: layout.value.web } : NOTHING;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, use);
  return use;
}
