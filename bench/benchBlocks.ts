import { fileURLToPath } from 'node:url';
import type { Shape } from '@cmon/core/imposition/packing/piece';
import { readCatalogue } from '../apps/server/src/queries/readCatalogue.ts';
import type { BenchRow } from './benchRow.ts';
import { buildMixedDay } from './imposition/buildMixedDay.ts';
import { pickRandomMegalots } from './imposition/pickRandomMegalots.ts';
import { type PageBlocks, planPages, readFrame } from './imposition/planPages.ts';
import { type PeerTask, packWithBinpackingjs, packWithMaxrects } from './packing/peers.ts';

const CATALOGUE = fileURLToPath(new URL('../dist/catalogue', import.meta.url));
const LAIZES = [320, 175] as const;
const PEERS = { 'maxrects-packer': packWithMaxrects, binpackingjs: packWithBinpackingjs };

/** How our pages compare with a peer's, over all pages. */
interface Tally {
  /** The most by which a page of ours is longer than the peer's, mm; negative when ours is always shorter. */
  maxExcessMm: number;
  /** The number of our pages that are longer than the peer's. */
  longerPageCount: number;
}

/**
 * Measures the most by which a page of ours is longer than the same blocks packed by a library. The blocks are those of the
 * mixed day and of the random small megalots. A block can be arranged in several ways, among which a library can't choose.
 * So it packs the blocks of a page twice: in the arrangements that we chose, and in the smallest ones. It must not turn a
 * block, because a turned block isn't one of the arrangements.
 */
export async function benchBlocks(): Promise<BenchRow[]> {
  const workshop = await readCatalogue(CATALOGUE);
  const day = buildMixedDay(workshop);
  const megalots = [...day, ...pickRandomMegalots(day)];
  const tallies = new Map<string, Tally>();
  let pages = 0;
  for (const laize of LAIZES) {
    const { maxWidth: width } = readFrame(laize);
    for (const page of megalots.flatMap((strips) => planPages(strips, workshop, laize))) {
      pages += 1;
      for (const [name, excessMm] of compareWithPeers(page, width)) {
        const tally = tallies.get(name) ?? { maxExcessMm: -Infinity, longerPageCount: 0 };
        tally.maxExcessMm = Math.max(tally.maxExcessMm, excessMm);
        if (excessMm > 0) tally.longerPageCount += 1;
        tallies.set(name, tally);
      }
    }
  }
  const maxExcessMm = Math.max(0, ...[...tallies.values()].map((tally) => tally.maxExcessMm));
  const note = [...tallies].map(([name, tally]) => `${name} shorter on ${tally.longerPageCount}`);
  return [
    {
      name: 'packing-blocks',
      ours: Math.round(maxExcessMm * 100) / 100,
      unit: 'mm',
      peers: 'maxrects-packer and binpackingjs, page by page: see the note',
      goal: '0 mm longer than the shorter of maxrects-packer and binpackingjs with the same blocks, on any page',
      met: maxExcessMm === 0,
      note: `${pages} pages of ${megalots.length} megalots on ${LAIZES.join(' and ')} mm; ${note.join(', ')}`,
    },
  ];
}

/** By how much the page is longer than each peer's, mm; a peer that finds no valid page of our length counts as equal. */
function compareWithPeers({ length, chosen, smallest }: PageBlocks, width: number): [string, number][] {
  const task: PeerTask = { width, turn: false, length };
  const sets: [string, readonly Shape[]][] = [
    ['our arrangements', chosen],
    ['smallest arrangements', smallest],
  ];
  return sets.flatMap(([set, shapes]) =>
    Object.entries(PEERS).map(([name, pack]): [string, number] => [
      `${name} (${set})`,
      length - (pack(shapes, task) ?? length),
    ]),
  );
}
