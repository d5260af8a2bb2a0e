import { root } from '../scripts/run/root.ts';
import { measureOffice } from '../tools/check/checkBundleSizes.ts';
import type { BenchRow } from './benchRow.ts';
import { measureReactSize } from './measureReactSize.ts';

const toKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Measures the first JavaScript of the back-office, kB gzip, beside React and its DOM alone. */
export async function benchOfficeSize(): Promise<BenchRow[]> {
  const ours = toKilobytes(measureOffice(root));
  const peers = { 'React alone': toKilobytes(await measureReactSize()) };
  return [{ name: 'office-size', ours, unit: 'kB gzip', peers, goal: '≤ 250', met: ours <= 250 }];
}
