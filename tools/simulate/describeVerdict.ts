import type { Verdict } from './judge.ts';
import type { Simulation } from './simulate.ts';

/** Most objects of one kind in the report. The others are counted. */
const MAX_LISTED = 20;

/** The report of a simulation, as lines of text. It has numbers of orders, and no texts of shoppers. */
export function describeVerdict(simulation: Simulation, verdict: Verdict): string[] {
  const { acknowledged, faults, operations, restarts, eventHash } = simulation;
  const { ordersByStatus, shipped, shippedLate, labels, stuck, violations } = verdict;
  const byStatus = Object.entries(ordersByStatus).map(([status, n]) => `${status} ${n}`);
  const refused = [...operations].flatMap(([name, { refused }]) =>
    [...refused].map(([code, n]) => ({ text: `${name}: ${code} ${n}`, n })),
  );
  const doneCount = [...operations].reduce((sum, [, count]) => sum + count.done, 0);
  return [
    `Orders in ${acknowledged.size}: ${byStatus.join(', ')}`,
    `Shipped ${shipped}, of them late ${shippedLate}`,
    `Faults: ${[...faults.counts].map(([name, n]) => `${name} ${n}`).join(', ')}; restarts ${restarts}`,
    `Operations done ${doneCount}; refused: ${
      refused
        .toSorted((a, b) => b.n - a.n)
        .slice(0, MAX_LISTED)
        .map(({ text }) => text)
        .join(', ') || 'none'
    }`,
    'Labels by product: issued = made + wasted + reissued',
    ...labels.map(
      ({ product, issued, made, wasted, reissued, open }) =>
        `  ${product.padEnd(12)} ${issued} = ${made} + ${wasted} + ${reissued}${open > 0 ? ` and ${open} not sorted` : ''}`,
    ),
    ...listSome(
      'Not finished',
      stuck.map(
        ({ number, status, blockers }) =>
          `${number} ${status}: ${blockers.map(({ code, who }) => `${code} (${who})`).join(', ') || 'no blocker'}`,
      ),
    ),
    ...listSome('Violations', violations),
    `Event hash ${eventHash}`,
  ];
}

function listSome(title: string, lines: readonly string[]): string[] {
  const more = lines.length > MAX_LISTED ? [`  and ${lines.length - MAX_LISTED} more`] : [];
  return [`${title}: ${lines.length}`, ...lines.slice(0, MAX_LISTED).map((line) => `  ${line}`), ...more];
}
