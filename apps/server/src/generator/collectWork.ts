import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PlanSource } from '@cmon/core/imposition/imposeMegalot';
import type { PlanLabel, PlanObject, PlanStrip } from '@cmon/core/imposition/plan';
import type { MegalotDevices } from '../queries/devices.ts';
import type { PrintGoods } from '../queries/megalots/printPlan.ts';
import type { GenerationHead } from '../queries/megalots/readGenerationHead.ts';

/** The content of a lease: the goods of the megalot, which include children's names, and its devices. */
export interface GenerationWork extends MegalotDevices {
  readonly plan: PlanSource;
  /** The hotfolders in which files of an earlier revision may be. */
  readonly folders: readonly string[];
}

/**
 * Reads the goods of a megalot page by page. Returns null when a page is null: the lease was lost. Strips are kept
 * compressed, in about a tenth of the memory of their objects.
 */
export async function collectWork(
  { megalot, goodsPages, ...rest }: GenerationHead,
  readGoods: (page: string) => Promise<PrintGoods | null>,
): Promise<GenerationWork | null> {
  const objects: PlanObject[] = [];
  const chunks: Buffer[] = [];
  for (const page of goodsPages) {
    const goods = await readGoods(page);
    if (goods === null) return null;
    objects.push(...goods.objects);
    chunks.push(...compressStrips(goods.strips));
  }
  const strips = { [Symbol.iterator]: () => readStrips(chunks) };
  return { ...rest, plan: { megalot, strips, objects } };
}

/** The least number of labels in a part of the strips. Each part is compressed, and later read, as a whole. */
const CHUNK_LABELS = 250;

function* compressStrips(strips: readonly PlanStrip[]): Generator<Buffer, undefined> {
  let part: PlanStrip[] = [];
  let labels = 0;
  const compressPart = () => deflateRawSync(JSON.stringify(part), { level: 1 });
  for (const strip of strips) {
    part.push(strip);
    labels += strip.labels.length;
    if (labels < CHUNK_LABELS) continue;
    yield compressPart();
    [part, labels] = [[], 0];
  }
  if (part.length > 0) yield compressPart();
}

function* readStrips(chunks: readonly Buffer[]): Generator<PlanStrip, undefined> {
  for (const chunk of chunks) {
    const strips = JSON.parse(inflateRawSync(chunk).toString()) as readonly PlanStrip[];
    yield* strips.map(shareLabels);
  }
}

/**
 * The checkbook pages of one design share one label object, and JSON loses this identity. A page with a label object of
 * its own would be drawn again.
 */
function shareLabels(strip: PlanStrip): PlanStrip {
  if (strip.sheets === undefined) return strip;
  const shared = new Map<string, PlanLabel>();
  const pages = strip.sheets.pages.map((page) => {
    const key = `${page.label.itemId} ${page.label.preview}`;
    const label = shared.get(key) ?? page.label;
    shared.set(key, label);
    return { ...page, label };
  });
  return { ...strip, sheets: { ...strip.sheets, pages } };
}
