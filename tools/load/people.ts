import type { Agent } from 'node:http';
import { call } from './call.ts';
import { listEditorVisits } from './listEditorVisits.ts';
import type { RequestStats } from './RequestStats.ts';
import { prepareSignedOrders } from './signedOrders.ts';
import type { ProductUnderLoad } from './startProduct.ts';

type Task = (n: number, dueAt: number) => Promise<void>;

/** Opens a shop: `deliver` sends its n-th order, and `acknowledged` collects the keys of the acknowledged orders. */
export async function openShop(
  { origin }: ProductUnderLoad,
  agent: Agent,
  stats: RequestStats,
): Promise<{ readonly deliver: Task; readonly acknowledged: readonly string[] }> {
  const makeOrder = await prepareSignedOrders();
  const acknowledged: string[] = [];
  const deliver: Task = async (n, dueAt) => {
    const { key, ...order } = makeOrder(n);
    const answer = call(origin, { method: 'POST', path: '/intake/demo', ...order }, agent);
    if ((await stats.recordAnswer(dueAt, [202], answer)) !== null) acknowledged.push(key);
  };
  return { deliver, acknowledged };
}

/** Returns the task that sends the n-th request of visitors of product pages. Each visitor has an IP address of its own. */
export function createVisitorTask({ origin }: ProductUnderLoad, agent: Agent, stats: RequestStats): Task {
  const visits = listEditorVisits();
  const requests = visits.flatMap((visit, index) => visit.map((request) => ({ request, index })));
  return async (n, dueAt) => {
    const entry = requests[n % requests.length];
    if (entry === undefined) throw new Error('There are no visits.');
    const visitor = Math.floor(n / requests.length) * visits.length + entry.index;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const headers = { ...entry.request.headers, 'x-forwarded-for': address };
    await stats.recordAnswer(dueAt, [200], call(origin, { ...entry.request, headers }, agent));
  };
}
