import { fileURLToPath } from 'node:url';
import { imposeRoll } from '@cmon/core/imposition/imposeRoll';
import type { PlanStrip } from '@cmon/core/imposition/plan';
import { measureWeb, type WebArea } from '@cmon/core/imposition/roll/webUse';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { readCatalogue, type WorkshopCatalogue } from '../apps/server/src/queries/readCatalogue.ts';
import type { BenchRow } from './benchRow.ts';
import { buildMixedDay } from './imposition/buildMixedDay.ts';
import { measureColumns } from './imposition/measureColumns.ts';
import { pickRandomMegalots } from './imposition/pickRandomMegalots.ts';

const CATALOGUE = fileURLToPath(new URL('../dist/catalogue', import.meta.url));
const LAIZE = 320;

/**
 * Measures the share of the web that is used: over the mixed day of `docs/print.md`, beside the imposition in columns that
 * the product had before, and over small random megalots. The bands of marks of every page count as unused web.
 */
export async function benchImposition(): Promise<BenchRow[]> {
  const workshop = await readCatalogue(CATALOGUE);
  const day = buildMixedDay(workshop);
  if (DURST.format.kind !== 'roll') throw new Error('the press has no roll');
  const roll = DURST.format;
  const width = roll.usableWidth[LAIZE] ?? 0;
  const start = performance.now();
  const webs = day.map((strips) => imposeWeb(strips, workshop));
  const ms = performance.now() - start;
  const { share, lengthMm } = measureWeb(webs, width);
  const findForme = (id: number) => {
    const forme = workshop.catalogue.formes.get(id);
    if (!forme) throw new Error('the day has an unknown forme');
    return forme;
  };
  const columnsLength = day.reduce((sum, strips) => sum + measureColumns(strips, roll, width, findForme), 0);
  const usedArea = webs.reduce((sum, web) => sum + web.used, 0);
  const toPercent = (value: number): number => Math.round(value * 1e4) / 100;
  const ours = toPercent(share);
  const smallShares = measureSmall(day, workshop, width);
  const fifthPercentile = toPercent(smallShares[Math.floor(smallShares.length * 0.05)] ?? 0);
  return [
    {
      name: 'imposition',
      ours,
      unit: '%',
      peers: { 'columns (before)': toPercent(usedArea / (columnsLength * width)) },
      goal: '≥ 90 % of the web over the mixed day',
      met: ours >= 90,
      note: `${day.flat().length} strips, ${Math.round(lengthMm / 1000)} m in ${Math.round(ms)} ms`,
    },
    {
      name: 'imposition-small',
      ours: fifthPercentile,
      unit: '%',
      peers: 'see imposition',
      goal: '≥ 80 % at the 5th percentile of 1,000 random megalots of ten orders or more',
      met: fifthPercentile >= 80,
      note: `median ${toPercent(smallShares[Math.floor(smallShares.length / 2)] ?? 0)} %`,
    },
  ];
}

function imposeWeb(strips: readonly PlanStrip[], { catalogue }: WorkshopCatalogue): WebArea {
  const megalot = {
    id: 'bench',
    code: 'M/0000000001',
    number: 1,
    revision: 1,
    laize: LAIZE,
    substrate: 'vinyl',
    device: DURST.code,
    store: null,
    varnish: false,
    madeAt: '2026-03-02T09:00:00Z',
    deadline: '2026-03-10T16:00:00Z',
  } as const;
  if (DURST.format.kind !== 'roll') throw new Error('the press has no roll');
  const layout = imposeRoll(megalot, strips, DURST.format, {
    device: DURST,
    forme: (id) => catalogue.formes.get(id),
    // An estimate: a character is 0.6 em wide on average.
    emWidth: (text) => text.length * 0.6,
  });
  if (!layout.ok) throw new Error(layout.failure.why);
  return layout.value.web;
}

/** The shares of the web of random small megalots, smallest first. */
function measureSmall(
  day: readonly (readonly PlanStrip[])[],
  workshop: WorkshopCatalogue,
  width: number,
): readonly number[] {
  const shares = pickRandomMegalots(day).map(
    (strips) => measureWeb([imposeWeb(strips, workshop)], width).share,
  );
  return shares.sort((a, b) => a - b);
}
