import { root } from '../scripts/run/root.ts';
import { measureWidget } from '../tools/check/checkBundleSizes.ts';
import type { BenchRow } from './benchRow.ts';
import { measureReactSize } from './measureReactSize.ts';

const toKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Measures the first JavaScript of the shop editor, kB gzip, beside React and its DOM alone. */
export async function benchWidgetSize(): Promise<BenchRow[]> {
  const ours = toKilobytes(measureWidget(root));
  const peers = { 'React alone': toKilobytes(await measureReactSize()) };
  return [{ name: 'widget-size', ours, unit: 'kB gzip', peers, goal: '≤ 95', met: ours <= 95 }];
}
