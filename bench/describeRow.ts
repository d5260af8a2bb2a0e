import type { BenchRow } from './benchRow.ts';

/**
 * A row as it is printed: ours, the goal, each peer with its figure as a multiple of ours, and the remark on the run.
 * Throws if the row has no peer and doesn't say why.
 */
export function describeRow({ name, ours, unit, peers, goal, met, note }: BenchRow): string {
  const lines = typeof peers === 'string' ? [`no peer: ${peers}`] : describePeers(ours, unit, peers);
  if (lines.length === 0) throw new Error(`The row ${name} has no peer and no reason for it`);
  return [
    `${met ? '✓' : '✗'} ${name}: ${ours} ${unit}, goal ${goal}`,
    ...lines,
    ...(note ? [note] : []),
  ].join('\n    ');
}

function describePeers(ours: number, unit: string, peers: Readonly<Record<string, number>>): string[] {
  return Object.entries(peers).map(
    ([name, figure]) => `${name} ${figure} ${unit} (${(figure / ours).toPrecision(3)} ×)`,
  );
}
