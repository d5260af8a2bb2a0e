import type { Market as MarketValue } from '@cmon/core/catalogue/types';
import { getDayStart } from '@cmon/core/production/planning/workingTime';
import { FILE_STATE } from '@cmon/core/production/statuses';
import type { LotRow } from '../../../queries/lots/lotRows.ts';
import type { MegalotRow } from '../../../queries/megalots/megalotRows.ts';
import {
  type BatchSelection,
  findFailedMegalotIds,
  findLotIds,
  findMegalotIds,
  type LotCell as LotCellValue,
  type MegalotCell as MegalotCellValue,
  readLotCells,
  readMegalotCells,
  readStateRates,
  type StateRate,
} from '../../../queries/monitoring/batchFlow.ts';
import { loadExisting } from '../../loadExisting.ts';
import type { ApiContext } from '../../makeContext.ts';
import { builder, needs } from '../builder.ts';
import { LotCuttingState, Market, MegalotCuttingState, StepFilter } from '../enums.ts';
import { Lot, Megalot } from '../refs.ts';

/** The most lots or megalots that a flow lists. */
const MAX_ROWS = 50;

const LotCell = builder.objectRef<LotCellValue>('LotCell').implement({
  description: 'Lots of one cutting state at one point of their step.',
  ...needs('see'),
  fields: (t) => ({
    cutting: t.expose('cutting', { type: LotCuttingState }),
    filter: t.expose('filter', { type: StepFilter }),
    count: t.exposeInt('n'),
    late: t.exposeInt('late'),
  }),
});

const MegalotCell = builder.objectRef<MegalotCellValue>('MegalotCell').implement({
  description: 'Megalots of one file state and cutting state at one point of their step.',
  ...needs('see'),
  fields: (t) => ({
    fileState: t.exposeInt('fileState', {
      description: '0: waits for its files, 1: generated, 2: printed, 3: cut.',
    }),
    cutting: t.expose('cutting', { type: MegalotCuttingState }),
    filter: t.expose('filter', { type: StepFilter }),
    count: t.exposeInt('n'),
    late: t.exposeInt('late'),
    metres: t.exposeFloat('metres', { description: 'Metres of media of these megalots.' }),
  }),
});

interface LotFlowValue {
  readonly cells: readonly LotCellValue[];
  readonly rates: readonly StateRate[] | null;
  readonly lots: readonly LotRow[];
  readonly target: number | null;
  readonly readAt: Date;
}

/** Returns the state with work that takes the longest to empty at its rate; null when no state has a rate. */
function findBottleneck<State extends string>(
  counts: readonly { readonly state: State; readonly n: number }[],
  rates: readonly StateRate[] | null,
  toKey: (state: State) => string,
): State | null {
  const clearing = counts.flatMap(({ state, n }) => {
    const rate = findRate(rates, toKey(state))?.perHour ?? null;
    return rate === null || n === 0 ? [] : [{ state, hours: n / rate }];
  });
  return clearing.toSorted((a, b) => b.hours - a.hours)[0]?.state ?? null;
}

function sumByState<State extends string>(
  cells: readonly { readonly cutting: State; readonly n: number }[],
): { state: State; n: number }[] {
  return [...new Set(cells.map(({ cutting }) => cutting))].map((state) => ({
    state,
    n: cells.filter(({ cutting }) => cutting === state).reduce((sum, { n }) => sum + n, 0),
  }));
}

const LotFlow = builder.objectRef<LotFlowValue>('LotFlow').implement({
  ...needs('see'),
  fields: (t) => ({
    readAt: t.expose('readAt', { type: 'DateTime' }),
    cells: t.field({
      type: [LotCell],
      description: 'The open lots. Those that wait for an earlier step are counted in `STEP_AUCUN`.',
      resolve: ({ cells }) => [...cells],
    }),
    doneToday: t.int({
      nullable: true,
      description:
        'Lots that were finished today. Null when presses are chosen, because finished lots are counted by store only.',
      resolve: ({ rates }) => readRate(rates, 'dec_complet', ({ doneToday }) => doneToday),
    }),
    doneLastHour: t.int({
      nullable: true,
      description:
        'Lots that were finished since the start of the last full hour. Null when presses are chosen.',
      resolve: ({ rates }) => readRate(rates, 'dec_complet', ({ enteredLastHour }) => enteredLastHour),
    }),
    target: t.exposeInt('target', {
      nullable: true,
      description:
        'Lots that cutting is expected to finish in an hour. Null when stores or presses are chosen, because they have no targets of their own.',
    }),
    bottleneck: t.field({
      type: LotCuttingState,
      nullable: true,
      description:
        'The state that takes the longest to empty: the number of its lots divided by the number that leaves it in an hour.',
      resolve: ({ cells, rates }) =>
        findBottleneck(
          sumByState(cells).filter(({ state }) => state !== 'dec_aucun'),
          rates,
          (state) => state,
        ),
    }),
    lots: t.field({
      type: [Lot],
      description: 'The first 50 rows that match the filter, the earliest ship-by first.',
      resolve: ({ lots }) => [...lots],
    }),
  }),
});

const findRate = (rates: readonly StateRate[] | null, state: string): StateRate | undefined =>
  rates?.find((rate) => rate.state === state);

/** Returns a count of a state: zero when nothing entered it, null when it isn't counted for the chosen stores or presses. */
function readRate(
  rates: readonly StateRate[] | null,
  state: string,
  read: (rate: StateRate) => number,
): number | null {
  if (rates === null) return null;
  const rate = findRate(rates, state);
  return rate === undefined ? 0 : read(rate);
}

interface MegalotFlowValue {
  readonly cells: readonly MegalotCellValue[];
  readonly rates: readonly StateRate[] | null;
  readonly megalots: readonly MegalotRow[];
  readonly failed: readonly MegalotRow[];
  readonly readAt: Date;
}

/** State of a megalot that waits for its press, as the summaries have it: the file state and the cutting state. */
const RIP = '1 mg_dec_rip';

const MegalotFlow = builder.objectRef<MegalotFlowValue>('MegalotFlow').implement({
  ...needs('see'),
  fields: (t) => ({
    readAt: t.expose('readAt', { type: 'DateTime' }),
    cells: t.field({ type: [MegalotCell], resolve: ({ cells }) => [...cells] }),
    doneToday: t.int({
      nullable: true,
      description:
        'Megalots that were finished today. Null when stores are chosen, because finished megalots are counted by press only.',
      resolve: ({ rates }) => readRate(rates, '3 mg_dec_complet', ({ doneToday }) => doneToday),
    }),
    printedLastHour: t.int({
      nullable: true,
      description:
        'Megalots that were printed since the start of the last full hour. Null when stores are chosen.',
      resolve: ({ rates }) => readRate(rates, '2 mg_dec_imprime', ({ enteredLastHour }) => enteredLastHour),
    }),
    ripMetres: t.float({
      description: 'Metres of media of the megalots at the RIP.',
      resolve: ({ cells }) => sumRip(cells, ({ metres }) => metres),
    }),
    ripMinutes: t.float({
      nullable: true,
      description:
        'Minutes that the RIP needs for its megalots: their number divided by the number that it finishes in an hour. Null without a rate.',
      resolve: ({ cells, rates }) => {
        const perHour = findRate(rates, RIP)?.perHour ?? null;
        return perHour === null ? null : (sumRip(cells, ({ n }) => n) / perHour) * 60;
      },
    }),
    bottleneck: t.field({
      type: MegalotCuttingState,
      nullable: true,
      description: 'The state that takes the longest to empty.',
      resolve: ({ cells, rates }) =>
        findBottleneck(
          sumByState(cells.filter(({ fileState }) => fileState > FILE_STATE.waiting)),
          rates,
          (state) => STATE_KEYS[state],
        ),
    }),
    megalots: t.field({
      type: [Megalot],
      description: 'The first 50 rows that match the filter, the earliest ship-by first.',
      resolve: ({ megalots }) => [...megalots],
    }),
    failed: t.field({
      type: [Megalot],
      description: 'Megalots whose last generation or RIP run failed.',
      resolve: ({ failed }) => [...failed],
    }),
  }),
});

/** The states in the summaries, which have the file state before the cutting state. */
const STATE_KEYS = {
  mg_dec_aucun: '1 mg_dec_aucun',
  mg_dec_rip: RIP,
  mg_dec_imprime: '2 mg_dec_imprime',
  mg_dec_decoupe: '3 mg_dec_decoupe',
  mg_dec_complet: '3 mg_dec_complet',
} as const;

function sumRip(cells: readonly MegalotCellValue[], read: (cell: MegalotCellValue) => number): number {
  return cells.filter(({ cutting }) => cutting === 'mg_dec_rip').reduce((sum, cell) => sum + read(cell), 0);
}

async function readEnv({ now, settings }: ApiContext) {
  const workshop = await settings();
  return { env: { now, settings: workshop }, dayStart: getDayStart(now, workshop.timeZone) };
}

interface SelectionArguments {
  readonly stores?: readonly MarketValue[] | null | undefined;
  readonly devices?: readonly string[] | null | undefined;
}

function toSelection({ stores, devices }: SelectionArguments): BatchSelection {
  return {
    stores: stores ?? null,
    devices: devices ?? null,
  };
}

builder.queryFields((t) => ({
  lotFlow: t.field({
    type: LotFlow,
    args: {
      stores: t.arg({ type: [Market] }),
      devices: t.arg.stringList({ description: 'Codes of presses.' }),
      filter: t.arg({ type: StepFilter }),
    },
    resolve: async (_root, { filter, ...selectionArguments }, context) => {
      const { db, now, load } = context;
      const { env, dayStart } = await readEnv(context);
      const selection = toSelection(selectionArguments);
      return {
        cells: await readLotCells(db, env, selection),
        // The summaries of lots are kept by store, those of megalots by press.
        rates:
          selection.devices === null
            ? await readStateRates(db, 'lot', selection.stores, { dayStart, now })
            : null,
        lots: await loadExisting(
          load.lot,
          await findLotIds(db, env, { ...selection, filter: filter ?? null, first: MAX_ROWS }),
        ),
        target: selection.stores === null && selection.devices === null ? env.settings.stepTargets.cut : null,
        readAt: now,
      };
    },
  }),
  megalotFlow: t.field({
    type: MegalotFlow,
    args: {
      stores: t.arg({ type: [Market] }),
      devices: t.arg.stringList({ description: 'Codes of presses.' }),
      filter: t.arg({ type: StepFilter }),
    },
    resolve: async (_root, { filter, ...selectionArguments }, context) => {
      const { db, now, load } = context;
      const { env, dayStart } = await readEnv(context);
      const selection = toSelection(selectionArguments);
      return {
        cells: await readMegalotCells(db, env, selection),
        rates:
          selection.stores === null
            ? await readStateRates(db, 'megalot', selection.devices, { dayStart, now })
            : null,
        megalots: await loadExisting(
          load.megalot,
          await findMegalotIds(db, env, { ...selection, filter: filter ?? null, first: MAX_ROWS }),
        ),
        failed: await loadExisting(load.megalot, await findFailedMegalotIds(db, selection, MAX_ROWS)),
        readAt: now,
      };
    },
  }),
}));
