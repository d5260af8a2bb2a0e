import { countMissedByDay, type MissedDay } from '@cmon/core/production/monitoring/forecast';
import { STEP_NAMES } from '@cmon/core/production/settings';
import {
  findMissedOrders,
  type MissedOrder,
  type MissedOrders,
} from '../../../queries/monitoring/findMissedOrders.ts';
import { readSteps, type StepRow } from '../../../queries/monitoring/readSteps.ts';
import { builder, needs } from '../builder.ts';
import { Order } from '../refs.ts';

const StepName = builder.enumType('StepName', { values: STEP_NAMES });
const StepUnit = builder.enumType('StepUnit', { values: ['order', 'lot', 'item'] as const });

const StepState = builder.objectRef<StepRow>('StepState').implement({
  description: 'The work of one step of production. Rates are those of the last seven days.',
  ...needs('see'),
  fields: (t) => ({
    step: t.expose('step', { type: StepName }),
    unit: t.expose('kind', {
      type: StepUnit,
      description: 'The unit in which the work of the step is counted.',
    }),
    toDo: t.exposeInt('toDo', { description: 'Number of units that the step can begin now.' }),
    atCip: t.exposeInt('atCip', {
      description:
        'Orders that shipping can’t pack yet, because an item waits for the CIP line; 0 for the other steps.',
    }),
    running: t.exposeInt('running', { description: 'Number of units that somebody works on now.' }),
    doneToday: t.exposeInt('doneToday', { description: 'Units that were finished today.' }),
    doneLastHour: t.exposeInt('doneLastHour', {
      description: 'Units that were finished since the start of the last full hour.',
    }),
    distress: t.exposeInt('distress', {
      description: 'Units that are overdue, without an event for too long, or with an error.',
    }),
    people: t.exposeInt('people', {
      nullable: true,
      description: 'People who work at the step now; null for a step that doesn’t record them.',
    }),
    perHour: t.exposeFloat('perHour', {
      nullable: true,
      description: 'Units that are finished in an hour, over the hours in which any was finished.',
    }),
    averageMinutes: t.exposeFloat('averageMinutes', {
      nullable: true,
      description: 'Average minutes that a unit spends in the step; null when none left it.',
    }),
    firstPass: t.exposeFloat('firstPass', {
      nullable: true,
      description: 'Share of the finished units that nobody sent back, 0 to 1.',
    }),
    clearingHours: t.exposeFloat('clearingHours', {
      nullable: true,
      description: 'Hours of work until the step is empty: its units divided by `perHour`.',
    }),
    target: t.exposeInt('target', { description: 'Units that the step is expected to finish in an hour.' }),
  }),
});

const MissedOrderType = builder.objectRef<MissedOrder>('MissedOrder').implement({
  ...needs('see'),
  fields: (t) => ({
    order: t.field({ type: Order, resolve: (row) => row }),
    expectedAt: t.expose('expected_at', {
      type: 'DateTime',
      description:
        'When the order is expected to be shipped: after the work that goes before it at each step.',
    }),
  }),
});

const MissedDayType = builder.objectRef<MissedDay>('MissedDay').implement({
  ...needs('see'),
  fields: (t) => ({
    day: t.expose('day', { type: 'Day' }),
    orders: t.exposeInt('n', {
      description: 'Number of orders that should be shipped by this day and won’t be.',
    }),
  }),
});

interface ForecastValue extends MissedOrders {
  readonly days: readonly MissedDay[];
}

const Forecast = builder.objectRef<ForecastValue>('Forecast').implement({
  description: 'The open orders that are not late yet and will miss their ship-by.',
  ...needs('see'),
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of these orders, also beyond `rows`.' }),
    days: t.field({
      type: [MissedDayType],
      description: 'Today and the next six days.',
      resolve: ({ days }) => [...days],
    }),
    rows: t.field({
      type: [MissedOrderType],
      description: 'The first 50 orders, the earliest ship-by first.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
});

const MAX_ROWS = 50;

builder.queryFields((t) => ({
  steps: t.field({
    type: [StepState],
    description: 'Every step, in the order of production.',
    resolve: async (_root, _args, { db, now, settings }) =>
      readSteps(db, { now, settings: await settings() }),
  }),
  forecast: t.field({
    type: Forecast,
    resolve: async (_root, _args, { db, missedGroups, now, settings }) => {
      const groups = await missedGroups();
      return {
        ...(await findMissedOrders(db, groups, MAX_ROWS)),
        days: countMissedByDay(groups, now, await settings()),
      };
    },
  }),
}));
