import { type Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentNode, print } from 'graphql';
import { makeLotsMutation } from '../../apps/office/src/areas/batch/lotBatchQueries.ts';
import { makeMegalotsMutation } from '../../apps/office/src/areas/batch/megalotBatchQueries.ts';
import { ordersQuery } from '../../apps/office/src/areas/browse/orders/orderQueries.ts';
import { openSession } from '../../apps/server/src/auth/sessions.ts';
import { call } from './call.ts';
import type { RequestStats } from './RequestStats.ts';
import { BOARDS, QUEUES, type Screen } from './screens.ts';
import type { ProductUnderLoad } from './startProduct.ts';

/** Time between two screens of a user, in which the user looks and works: a fixed part, and the longest random part. */
const FIXED_PAUSE_MS = 1_500;
const MAX_RANDOM_PAUSE_MS = 2_000;
/**
 * Time between two rounds of making lots and megalots. Meanwhile the planner looks every `POLL_MS` whether the run is
 * over.
 */
const PLANNING_INTERVAL_MS = 10_000;
const POLL_MS = 100;

const SCREENS: readonly Screen[] = [
  ...Object.values(QUEUES),
  ...Object.values(BOARDS),
  ...['shipBy', 'queue'].map((sort) => ({
    document: ordersQuery,
    variables: { size: 50, sort, after: null },
  })),
];

interface Office {
  readonly product: ProductUnderLoad;
  readonly agent: Agent;
  readonly stats: RequestStats;
  /** Times of making lots and megalots. They are apart, because this is rare and takes longer than opening a screen. */
  readonly planning: RequestStats;
  readonly isOver: () => boolean;
}

/**
 * Lets people open one screen after another until it is over, each with a stream of changes; one more makes lots and
 * megalots.
 */
export async function workInOffice(office: Office, users: number): Promise<void> {
  const { db } = office.product.database;
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: users + 1 }, async (_, n) => {
    const token = await openSession(db, { userId: admin.id, station: null }, new Date());
    const stopWatching = watchChanges(office, token);
    await (n === users ? planLots(office, token) : openScreens(office, token, n));
    stopWatching();
  });
  await Promise.all(people);
}

/** Opens the screens one after the other, beginning with another one for each person. */
async function openScreens(office: Office, token: string, firstScreen: number): Promise<void> {
  // People don't begin in the same moment.
  await sleep(Math.random() * FIXED_PAUSE_MS);
  for (let n = firstScreen; !office.isOver(); n += 1) {
    const { document, variables = {} } = SCREENS[n % SCREENS.length] as Screen;
    await sendQuery(office, token, document, variables);
    await sleep(FIXED_PAUSE_MS + Math.random() * MAX_RANDOM_PAUSE_MS);
  }
}

async function planLots(office: Office, token: string): Promise<void> {
  for (let round = 1; !office.isOver(); round += 1) {
    for (const [name, document] of Object.entries({
      lots: makeLotsMutation,
      megalots: makeMegalotsMutation,
    })) {
      const input = { station: 'load', key: `${name}-${round}`, dryRun: false, force: true };
      await sendQuery({ ...office, stats: office.planning }, token, document, { input });
    }
    for (
      const since = performance.now();
      !office.isOver() && performance.now() - since < PLANNING_INTERVAL_MS;
    )
      await sleep(POLL_MS);
  }
}

async function sendQuery(
  office: Office,
  token: string,
  document: DocumentNode,
  variables: object,
): Promise<void> {
  const { product, agent, stats } = office;
  const request = {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: print(document), variables }),
  } as const;
  await stats.recordAnswer(performance.now(), [200], call(product.origin, request, agent));
}

/** Keeps a stream of changes open, as every open page of the office does. Returns a function that closes it. */
function watchChanges({ product, stats, isOver }: Office, token: string): () => void {
  const headers = { authorization: `Bearer ${token}` };
  const stream = get(`${product.origin}/changes`, { headers, agent: false }, (response) => {
    if (response.statusCode !== 200) stats.recordFailure(`changes: ${response.statusCode}`);
    response.resume();
    response.on('end', () => {
      if (!isOver()) stats.recordFailure('a stream of changes ended');
    });
  });
  stream.on('error', (error) => {
    if (!isOver()) stats.recordFailure(`changes: ${error.message}`);
  });
  return () => stream.destroy();
}
