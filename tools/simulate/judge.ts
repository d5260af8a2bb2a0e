import { countLabels, type ProductLabels } from '@cmon/testkit/checker/checkLabels';
import { findViolations } from '@cmon/testkit/checker/findViolations';
import type { RunSql } from '@cmon/testkit/checker/runRules';
import { orderQuery } from '../../apps/office/src/areas/browse/orders/orderQueries.ts';
import type { Simulation } from './simulate.ts';

/** An order that is not finished, with what stops it and who could act. */
interface StuckOrder {
  readonly number: string;
  readonly status: string;
  readonly blockers: readonly { readonly code: string; readonly who: string }[];
}

export interface Verdict {
  /** Broken rules of the checker, wrong scans that were accepted, and errors of the server. */
  readonly violations: readonly string[];
  readonly ordersByStatus: Readonly<Record<string, number>>;
  readonly shipped: number;
  readonly shippedLate: number;
  readonly labels: readonly ProductLabels[];
  readonly stuck: readonly StuckOrder[];
}

const OPEN = "status not in ('complete', 'canceled', 'closed')";

/** Lets the independent checker judge the simulated workshop, and asks the back-office why orders are not finished. */
export async function judge(simulation: Simulation): Promise<Verdict> {
  const { world, floor, acknowledged, reader } = simulation;
  const run: RunSql = (text, values) => world.program().database.executeSql(text, values);
  const broken = await findViolations(run, { acknowledged, hotfolder: world.hotfolder });
  const statuses = await run('select status, count(*)::int as n from orders group by status order by status');
  const [times] = (
    await run(`select count(*)::int as shipped, (count(*) filter (where shipped_at > ship_by))::int as late
      from orders where status = 'complete'`)
  ).rows;
  const openOrders = await run(`select id, number, status from orders where ${OPEN} order by seq`);
  const stuck: StuckOrder[] = [];
  for (const { id, number, status } of openOrders.rows) {
    const { order } = await reader.ask(orderQuery, { id: String(id) });
    const blockers = (order?.blockers ?? []).map(({ code, role, station }) => ({
      code,
      who: [role, station].filter((name) => name !== null).join(' '),
    }));
    stuck.push({ number: String(number), status: String(status), blockers });
  }
  return {
    violations: [
      ...broken.map(({ rule, object }) => `${rule}: ${object}`),
      ...floor.violations,
      ...world.errors.map((line) => `server: ${line.trim()}`),
    ],
    ordersByStatus: Object.fromEntries(statuses.rows.map(({ status, n }) => [String(status), Number(n)])),
    shipped: Number(times?.shipped),
    shippedLate: Number(times?.late),
    labels: await countLabels(run),
    stuck,
  };
}

/** Whether nothing is lost, nothing is there twice, nothing is stuck and every label is accounted for. */
export function isClean({ violations, stuck, labels }: Verdict): boolean {
  const areCounted = labels.every(
    ({ issued, made, wasted, reissued }) => issued === made + wasted + reissued,
  );
  return violations.length === 0 && stuck.length === 0 && areCounted;
}
