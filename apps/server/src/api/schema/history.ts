import { ROLES, type Role as RoleName } from '@cmon/core/access/roles';
import { getAttemptedMutation, getEventResult, readRecordedChange } from '../../queries/eventResult.ts';
import type { EventRow } from '../../queries/eventRows.ts';
import { listRelatedObjects } from '../../queries/listRelatedObjects.ts';
import type { EventChange } from '../../queries/reports/findEventChanges.ts';
import { addBlankName } from '../poles/blankValues.ts';
import { builder, needs, personal } from './builder.ts';
import { Role } from './enums.ts';
import { Blocker, Event } from './refs.ts';
import { ObjectRef } from './values.ts';

/** Objects whose versions are kept. */
const VERSIONED_OBJECTS = ['setting', 'device'];
const ROLE_NAMES = Object.keys(ROLES) as RoleName[];

const Change = builder.objectRef<EventChange>('EventChange').implement({
  description: 'What an event changed in a setting, a device, a generator or a user.',
  ...needs('see'),
  fields: (t) => ({
    before: t.expose('before', { type: 'JSON', nullable: true, description: 'Null for a new device.' }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
  }),
});

interface CorrectedFieldValue {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const CorrectedField = builder.objectRef<CorrectedFieldValue>('CorrectedField').implement({
  description:
    'A field of an address, or a typed text (`text`), before and after a correction. Empty when there was no value.',
  ...needs('see'),
  fields: (t) => ({
    field: t.exposeString('field'),
    from: t.exposeString('from'),
    to: t.exposeString('to'),
  }),
});

/** The names of the fields that a correction of an address changed. */
function listCorrectedFields({
  action,
  object,
  detail,
}: Pick<EventRow, 'action' | 'object' | 'detail'>): string[] {
  if (action !== 'correctAddress' || object !== 'order') return [];
  const { fields } = (detail ?? {}) as { readonly fields?: readonly string[] };
  return [...(fields ?? [])];
}

/** Whether an event is the correction of typed texts of an order. Its items have events of their own. */
const isTextCorrection = ({ action, object }: Pick<EventRow, 'action' | 'object'>): boolean =>
  action === 'correctTexts' && object === 'order';

Event.implement({
  description: 'One entry of the append-only history. It contains ids and states, never a shopper’s text.',
  ...needs('see'),
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    at: t.expose('at', { type: 'DateTime' }),
    actorName: t.exposeString('actor_name', {
      nullable: true,
      description: 'Null when the system or the shopper made the change.',
    }),
    byShopper: t.boolean({ resolve: ({ role }) => role === 'shopper' }),
    actorRole: t.field({
      type: Role,
      nullable: true,
      resolve: ({ role }) => ROLE_NAMES.find((name) => name === role) ?? null,
    }),
    station: t.exposeString('station', { nullable: true }),
    action: t.exposeString('action'),
    object: t.field({
      type: ObjectRef,
      resolve: ({ object, object_id }) => ({ type: object, id: object_id }),
    }),
    related: t.field({
      type: [ObjectRef],
      description:
        'Other objects of the change: the megalot of a lot that joins or leaves it, the lots of a cancelled megalot, and the other lot of a split.',
      resolve: listRelatedObjects,
    }),
    from: t.exposeString('from_state', {
      nullable: true,
      description: 'The state before the change, in its status family. A file state is a digit.',
    }),
    to: t.exposeString('to_state', { nullable: true, description: 'The state after the change.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'A code of a list of reasons.' }),
    result: t.string({
      description: '`done`, or `refused` when a person attempted something without the right to it.',
      resolve: getEventResult,
    }),
    attempted: t.string({
      nullable: true,
      description: 'The mutation that was refused; null for another event.',
      resolve: getAttemptedMutation,
    }),
    version: t.exposeInt('version', { description: 'Version of the object after the event.' }),
    change: t.field({
      type: Change,
      ...personal('configure'),
      description:
        'The value or record before and after a change of the configuration or of a user; null for other events.',
      resolve: ({ action, object, object_id, version, detail }, _args, { load }) =>
        VERSIONED_OBJECTS.includes(object)
          ? load.change.load({ type: object, id: object_id, version })
          : readRecordedChange({ action, object, detail }),
    }),
    correctedFields: t.stringList({
      description: 'The names of the fields that a correction of an address changed; empty for other events.',
      resolve: listCorrectedFields,
    }),
    corrections: t.field({
      type: [CorrectedField],
      ...personal('readPeople'),
      description:
        'The corrected fields or texts before and after a correction; null for other events, and once the data was removed.',
      resolve: async (event, _args, { load }) => {
        if (isTextCorrection(event)) {
          const texts = await load.textCorrectionsOfOrder.load(event.object_id);
          const changed = texts.find(({ version }) => version === event.version);
          return changed?.texts.map(({ from, to }) => ({ field: 'text', from, to })) ?? null;
        }
        const fields = listCorrectedFields(event);
        if (fields.length === 0) return null;
        const addressCorrections = await load.addressCorrectionsOfOrder.load(event.object_id);
        const correction = addressCorrections.find(({ version }) => version === event.version);
        if (correction === undefined) return null;
        const { before, after } = correction as {
          before: Record<string, string>;
          after: Record<string, string>;
        };
        return fields.map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }));
      },
    }),
    note: t.exposeString('note', {
      ...personal('pack', 'hold'),
      description:
        'The note that the person added to the reason. It may name a shopper, so it is deleted after the time for which texts are kept.',
    }),
  }),
});

Blocker.implement({
  description: 'Why an object is not finished, and who or which station can unblock it.',
  ...needs('see'),
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'The reason, such as `held`, `notPaid`, `waitsForCut`, `stripMissing`, `reissueOpen` or `blankMissing`.',
    }),
    params: t.field({
      type: 'JSON',
      resolve: ({ params }, _args, context) => addBlankName(params, context),
    }),
    object: t.expose('object', { type: ObjectRef }),
    role: t.expose('role', {
      type: Role,
      nullable: true,
      description: 'A role that can unblock it; null when only the shop can.',
    }),
    station: t.exposeString('station', {
      nullable: true,
      description:
        'The station that can unblock it (`cutting`, `press`, `mug` …; `shop` when the shop decides), or null.',
    }),
    since: t.expose('since', { type: 'DateTime', nullable: true }),
  }),
});
