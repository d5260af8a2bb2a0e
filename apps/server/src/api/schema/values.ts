import type { Failure } from '@cmon/core/failure';
import type { LotRow } from '../../queries/lots/lotRows.ts';
import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';
import {
  formatLotNumber,
  formatMegalotNumber,
  type ObjectKey,
} from '../../queries/shipping/findObjectLabels.ts';
import { addBlankName } from '../poles/blankValues.ts';
import { describeRefusal } from '../station/describeRefusal.ts';
import type { GaugeValue, ReconciliationValue, ShipByValue } from '../values.ts';
import { builder, needs } from './builder.ts';
import {
  GaugeUnit,
  LotCuttingState,
  MegalotCuttingState,
  ObjectType,
  ShipByLevel,
  ShipOutcome,
} from './enums.ts';

export const Refused = builder.objectRef<Failure>('Refused').implement({
  description:
    'An expected refusal. `code` is the kind of a `Failure` of the core, `params` are its other fields. The client has a sentence for each code.',
  ...needs('see'),
  fields: (t) => ({
    code: t.string({ resolve: (failure) => failure.kind }),
    params: t.field({
      type: 'JSON',
      resolve: async (failure, _args, context) =>
        addBlankName(await describeRefusal(failure, context.load), context),
    }),
  }),
});

export const ActionState = builder.objectRef<{ readonly refusal: Failure | null }>('ActionState').implement({
  description: 'Whether the user may do an action now, and if not, why.',
  ...needs('see'),
  fields: (t) => ({
    allowed: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    refusal: t.expose('refusal', { type: Refused, nullable: true }),
  }),
});

export const ObjectRef = builder.objectRef<ObjectKey>('ObjectRef').implement({
  ...needs('see'),
  fields: (t) => ({
    type: t.field({ type: ObjectType, resolve: ({ type }) => type as typeof ObjectType.$inferType }),
    id: t.exposeID('id'),
    label: t.string({
      description: 'The number by which people know the object: an order number, `L000123`, `M000045`.',
      resolve: (key, _args, { load }) => load.label.load(key),
    }),
  }),
});

export const ShipBy = builder.objectRef<ShipByValue>('ShipBy').implement({
  description: 'The time by which something is to be shipped, and how late it is.',
  ...needs('see'),
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    level: t.expose('level', { type: ShipByLevel }),
    outcome: t.field({
      type: ShipOutcome,
      nullable: true,
      description: 'How an order ended; null as long as there is something to ship.',
      resolve: ({ outcome }) => outcome ?? null,
    }),
  }),
});

export const Gauge = builder.objectRef<GaugeValue>('Gauge').implement({
  description: 'How full a lot, a megalot or a bucket is: `value` of at most `max` units.',
  ...needs('see'),
  fields: (t) => ({
    value: t.exposeInt('value'),
    max: t.exposeInt('max'),
    unit: t.expose('unit', { type: GaugeUnit }),
  }),
});

export const Reconciliation = builder.objectRef<ReconciliationValue>('Reconciliation').implement({
  description:
    'The labels of a lot or megalot: `issued` were printed first, of which `made` are good, `wasted` taken out and `reissued` printed again.',
  ...needs('see'),
  fields: (t) => ({
    issued: t.exposeInt('issued'),
    made: t.exposeInt('made'),
    wasted: t.exposeInt('wasted'),
    reissued: t.exposeInt('reissued'),
  }),
});

export const LotRef = builder.objectRef<Pick<LotRow, 'id' | 'number' | 'cutting'>>('LotRef').implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.string({ resolve: ({ number }) => formatLotNumber(number) }),
    cutting: t.expose('cutting', { type: LotCuttingState }),
  }),
});

export const MegalotRef = builder
  .objectRef<Pick<MegalotRow, 'id' | 'number' | 'cutting' | 'file_state'>>('MegalotRef')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.string({ resolve: ({ number }) => formatMegalotNumber(number) }),
      cutting: t.expose('cutting', { type: MegalotCuttingState }),
      fileState: t.exposeInt('file_state', {
        description: '0: waits for its files, 1: generated, 2: printed, 3: cut.',
      }),
    }),
  });

export const StripRef = builder
  .objectRef<{ readonly id: string; readonly label: string }>('StripRef')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
    }),
  });

/** Makes the type resolver of a union with `Refused`. Only a failure has the field `kind`. */
export const createTypeResolver = (success: string) => (value: object) =>
  'kind' in value ? 'Refused' : success;
