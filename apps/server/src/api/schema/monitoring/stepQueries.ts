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
    unit: t.expose('kind', { type: StepUnit, description: 'What is counted.' }),
    toDo: t.exposeInt('toDo', { description: 'What the step can do now.' }),
    atCip: t.exposeInt('atCip', {
      description: 'Orders that shipping can’t pack before the CIP line; 0 for the other steps.',
    }),
    running: t.exposeInt('running'),
    doneToday: t.exposeInt('doneToday'),
    doneLastHour: t.exposeInt('doneLastHour', {
      description: 'Within the last full hour and what has passed of this one.',
    }),
    distress: t.exposeInt('distress', {
      description: 'Overdue, without an event for too long, or with an error.',
    }),
    people: t.exposeInt('people', { nullable: true, description: 'Null where nobody is recorded.' }),
    perHour: t.exposeFloat('perHour', {
      nullable: true,
      description: 'Finished per hour in which anything was finished.',
    }),
    averageMinutes: t.exposeFloat('averageMinutes', { nullable: true }),
    firstPass: t.exposeFloat('firstPass', {
      nullable: true,
      description: 'Share of the finished ones that nobody sent back, 0 to 1.',
    }),
    clearingHours: t.exposeFloat('clearingHours', {
      nullable: true,
      description: 'Work in progress over `perHour`, in hours of work.',
    }),
    target: t.exposeInt('target', { description: 'What it is expected to finish in an hour.' }),
  }),
});

const MissedOrderType = builder.objectRef<MissedOrder>('MissedOrder').implement({
  ...needs('see'),
  fields: (t) => ({
    order: t.field({ type: Order, resolve: (row) => row }),
    expectedAt: t.expose('expected_at', {
      type: 'DateTime',
      description: 'When the work before it will be done at every step ahead.',
    }),
  }),
});

const MissedDayType = builder.objectRef<MissedDay>('MissedDay').implement({
  ...needs('see'),
  fields: (t) => ({
    day: t.expose('day', { type: 'Day' }),
    orders: t.exposeInt('n', { description: 'The orders that should leave on this day and won’t.' }),
  }),
});

interface ForecastValue extends MissedOrders {
  readonly days: readonly MissedDay[];
}

const Forecast = builder.objectRef<ForecastValue>('Forecast').implement({
  description: 'The open orders that are not late yet and will miss their ship-by.',
  ...needs('see'),
  fields: (t) => ({
    total: t.exposeInt('total'),
    days: t.field({
      type: [MissedDayType],
      description: 'Today and the next six days.',
      resolve: ({ days }) => [...days],
    }),
    rows: t.field({
      type: [MissedOrderType],
      description: 'The first 50, the earliest ship-by first.',
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
