import { computeStepFlow, STEP_PLANS, type StepFlow } from '@cmon/core/production/monitoring/stepPlan';
import { getDayStart } from '@cmon/core/production/planning/workingTime';
import type { StepName, WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { isAtCip } from '../shipping/isAtCip.ts';
import { isLotAt } from './batchSteps.ts';
import { findStepPlan, isInDistressAt, ORDER_STEPS, type OrderStep } from './orderDistress.ts';
import { STATE_COUNTS, STATE_HOURS } from './stateSums.ts';

/** The work of one step of production. */
export interface StepRow extends StepFlow {
  readonly step: StepName;
  /** What is counted. */
  readonly kind: 'order' | 'lot' | 'item';
  /** Number of objects that the step can begin now. */
  readonly toDo: number;
  /** Orders that shipping can't pack yet, because an item waits for the CIP line; 0 for the other steps. */
  readonly atCip: number;
  readonly running: number;
  readonly doneToday: number;
  /** Number that the step has finished since the start of the last full hour. */
  readonly doneLastHour: number;
  /** The number of objects that are overdue, stuck or faulty. */
  readonly distress: number;
  /** People who work at the step now; null where nobody is recorded. */
  readonly people: number | null;
  /** The number of objects that the step is expected to finish in an hour. */
  readonly target: number;
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

interface Env {
  readonly now: Date;
  readonly settings: WorkshopSettings;
}

/** Reads every step of production: counts and rates from the summaries, people and distress from the open work. */
export async function readSteps(db: Kysely<Database>, { now, settings }: Env): Promise<StepRow[]> {
  const [counts, moves, openWork] = await Promise.all([
    readCounts(db),
    readMoves(db, new Date(now.getTime() - WEEK_MS)),
    readOpenWork(db, { now, settings }),
  ]);
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const dayStart = getDayStart(now, settings.timeZone);
  return STEP_PLANS.map((plan): StepRow => {
    const countOf = (states: readonly string[]) =>
      counts
        .filter(({ kind, state }) => kind === plan.kind && states.includes(state))
        .reduce((sum, { n }) => sum + n, 0);
    const hours = moves.filter(({ kind }) => kind === plan.kind);
    const doneSince = (since: number) =>
      hours
        .filter(({ state, hour }) => state === plan.done && hour.getTime() >= since)
        .reduce((sum, { entered }) => sum + entered, 0);
    const { packing, atCip } = plan.step === 'shipping' ? openWork : { packing: 0, atCip: 0 };
    const running = countOf(plan.running) + packing;
    const toDo = countOf(plan.toDo) - packing - atCip;
    return {
      step: plan.step,
      kind: plan.kind,
      toDo,
      atCip,
      running,
      doneToday: doneSince(dayStart.getTime()),
      doneLastHour: doneSince(thisHour - HOUR_MS),
      distress: openWork.distress[plan.step],
      people: openWork.people[plan.step],
      target: settings.stepTargets[plan.step],
      ...computeStepFlow(plan, hours, toDo + running),
    };
  });
}

interface StateCount {
  readonly kind: string;
  readonly state: string;
  readonly n: number;
}

/** Counts what is in each state now. */
async function readCounts(db: Kysely<Database>): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select kind, state, sum(n)::integer as n from ${STATE_COUNTS} group by kind, state`.execute(db);
  return rows;
}

interface HourOfState {
  readonly kind: string;
  readonly state: string;
  readonly hour: Date;
  readonly entered: number;
  readonly left: number;
  readonly seconds: number;
}

/** Reads what entered and left each state in each hour. */
async function readMoves(db: Kysely<Database>, since: Date): Promise<HourOfState[]> {
  const { rows } = await sql<HourOfState>`
    select kind, state, hour, coalesce(sum(n) filter (where stay is null), 0)::integer as entered,
      coalesce(sum(n) filter (where stay is not null), 0)::integer as left, sum(seconds) as seconds
    from ${STATE_HOURS}
    where kind in ('order', 'lot', 'item') and hour >= ${since}
    group by kind, state, hour`.execute(db);
  return rows;
}

interface OpenWork {
  /** Number of orders that somebody packs now. */
  readonly packing: number;
  /** Number of orders that are made, but wait for the CIP line. */
  readonly atCip: number;
  readonly distress: Readonly<Record<StepName, number>>;
  readonly people: Readonly<Record<StepName, number | null>>;
}

/** Reads who works where, and what is overdue, from the orders, lots and items that are open. */
async function readOpenWork(db: Kysely<Database>, env: Env): Promise<OpenWork> {
  const { now, settings } = env;
  const cut = findStepPlan('cut');
  const inDistress = sql.join(isLotAt({ steps: ['STEP_EN_SOUFFRANCE'], settings }, now));
  const query = sql<
    Record<'packing' | 'atCip' | 'packers' | 'cutters' | 'makers' | 'lots' | 'items', number>
  >`
    select
      (select count(*)::integer from orders where status = 'fabriquee' and packing_by is not null) as packing,
      (select count(*)::integer from orders where packing_by is null and ${isAtCip(settings)}) as "atCip",
      (select count(distinct packing_by)::integer from orders where status = 'fabriquee') as packers,
      (select count(distinct cutter)::integer from lots where live and cutting in (${sql.join(cut.running)})) as cutters,
      (select count(distinct fab_by)::integer from items
        where fab_status in ('FAB_EN_COURS', 'FAB_L2C_EN_COURS') and not pulled) as makers,
      (select count(*)::integer from lots where live and cutting in (${sql.join([...cut.toDo, ...cut.running])})
        and ${inDistress}) as lots,
      (select count(*)::integer from items
        where fab_status in ('FAB_REPRISE_MANUELLE', 'FAB_L2C_ERROR') and not pulled) as items`.execute(db);
  const [{ rows }, orders] = await Promise.all([query, countOrdersInDistress(db, env)]);
  const work = rows[0] ?? { packing: 0, atCip: 0, packers: 0, cutters: 0, makers: 0, lots: 0, items: 0 };
  return {
    packing: work.packing,
    atCip: work.atCip,
    distress: {
      lot: orders.lot,
      print: orders.print,
      cut: work.lots,
      fabrication: work.items,
      shipping: orders.shipping,
    },
    people: { lot: null, print: null, cut: work.cutters, fabrication: work.makers, shipping: work.packers },
  };
}

/** Counts the orders of each step that are late, or that have had their status for too long. */
async function countOrdersInDistress(
  db: Kysely<Database>,
  env: Env,
): Promise<Readonly<Record<OrderStep, number>>> {
  const { rows } = await sql<Record<OrderStep, number>>`
    select ${sql.join(
      ORDER_STEPS.map(
        (step) => sql`count(*) filter (where ${isInDistressAt(step, env)})::integer as ${sql.id(step)}`,
      ),
    )}
    from orders where status not in (${FINISHED_STATUS_LIST})`.execute(db);
  return rows[0] ?? { lot: 0, print: 0, shipping: 0 };
}
