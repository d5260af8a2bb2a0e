import type { BenchRow } from './benchRow.ts';
import { measureGenerator } from './generator/measureGenerator.ts';

/** A lot takes 20 orders, an order 200 lines, and a megalot 25 lots by default: at most 100,000 different labels. */
const FULL_ORDERS = { orders: 20, lines: 200 };

/** The peak with many labels may exceed the peak with few by this factor: it depends on when garbage is collected. */
const MAX_GROWTH = 1.15;

/** Measures the peak memory of a generator process for 10,000 labels, and for the two largest megalots one after another. */
export async function benchGeneratorMemory(): Promise<BenchRow[]> {
  const small = await measureGenerator({ megalots: 1, lots: 5, orders: 10, lines: 200 });
  const large = await measureGenerator({ megalots: 2, lots: 25, ...FULL_ORDERS });
  const peak = Math.round(large.peak);
  return [
    {
      name: 'pdf-memory',
      ours: peak,
      unit: 'MB',
      peers:
        'no library of PDFs takes part: the process of the workshop is measured, with its database and its lease',
      goal: '≤ 130 MB for 200,000 distinct labels, and flat from 10,000',
      met: peak <= 130 && peak <= MAX_GROWTH * small.peak,
      note: `a generator process; two megalots of 100,000, the most that the default gauges allow; ${Math.round(small.peak)} MB for one of 10,000; ${Math.round(large.idle)} MB when connected`,
    },
  ];
}
