import { type Failure, refusal } from '@cmon/core/failure';
import {
  LETTER_KINDS,
  type LetterKind,
  type LetterTemplate,
  type LetterValues,
} from '@cmon/core/production/settingRecords/letters';
import { resendLetter } from '../../../commands/service/resendLetter.ts';
import { canEmailLetters, sendLetter } from '../../../commands/service/sendLetter.ts';
import { LETTER_STATES, LETTER_WAYS } from '../../../db/tables/lettersTable.ts';
import {
  findTemplate,
  type LetterEnv,
  prepareLetter,
  readLetterValues,
} from '../../../intake/letters/letter.ts';
import type { LetterRow } from '../../../queries/orders/findLettersOfOrders.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import { buildDoneFromRow } from '../../buildDone.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { StoreLocale as StoreLocaleType } from '../enums.ts';
import { Order } from '../refs.ts';
import { MutationResult } from '../types/resultTypes.ts';
import { Refused } from '../values.ts';

const LetterKindType = builder.enumType('LetterKind', { values: LETTER_KINDS });
const LetterState = builder.enumType('LetterState', { values: LETTER_STATES });
const LetterWay = builder.enumType('LetterWay', { values: LETTER_WAYS });

const OrderLetter = builder.objectRef<LetterRow>('OrderLetter').implement({
  description: 'A letter to the customer of an order. Its text can be read only in `letters/{id}.pdf`.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: LetterKindType }),
    locale: t.expose('locale', { type: StoreLocaleType }),
    way: t.expose('way', { type: LetterWay }),
    state: t.expose('state', { type: LetterState }),
    error: t.exposeString('error', {
      nullable: true,
      description:
        'Code of the last failure. `addressRefused`: the mail server refused the address for good.',
    }),
    askedAt: t.expose('asked_at', { type: 'DateTime' }),
    askedBy: t.string({
      nullable: true,
      resolve: async ({ asked_by }, _args, { load }) => (await load.user.load(asked_by))?.name ?? null,
    }),
    hasText: t.boolean({
      description: 'False when its text was removed with the personal data.',
      resolve: ({ text }) => text !== '',
    }),
  }),
});

interface LetterChoiceValue {
  readonly kind: LetterKind;
  readonly refusal: Failure | null;
}

const LetterChoice = builder.objectRef<LetterChoiceValue>('LetterChoice').implement({
  description:
    'A kind of letter, and why it can’t be sent about the order: it lacks data for a placeholder. Null when it can.',
  ...needs('see'),
  fields: (t) => ({
    kind: t.expose('kind', { type: LetterKindType }),
    refusal: t.expose('refusal', { type: Refused, nullable: true }),
  }),
});

async function checkLetter(env: LetterEnv, order: OrderRow, kind: LetterKind): Promise<LetterChoiceValue> {
  const selection = { kind, locale: order.locale };
  const prepared = await prepareLetter(env, order, {
    ...selection,
    ...findTemplate(selection, 'mail', env.settings),
  });
  return { kind, refusal: prepared.ok ? null : prepared.failure };
}

builder.objectFields(Order, (t) => ({
  letters: t.field({
    type: [OrderLetter],
    description: 'The letters to the customer, the newest first.',
    resolve: ({ id }, _args, { load }) => load.lettersOfOrder.load(id),
  }),
  letterChoices: t.field({
    type: [LetterChoice],
    description: 'The kinds of letters that the settings allow, in the language of the order.',
    resolve: async (order, _args, { db, settings, links }) => {
      const env = { db, settings: await settings(), links };
      return Promise.all(env.settings.letterKinds.map((kind) => checkLetter(env, order, kind)));
    },
  }),
  canMail: t.boolean({
    description:
      'Whether letters can be sent by email, because the settings have a mail server and a sender.',
    resolve: async (_order, _args, { settings }) => canEmailLetters(await settings()),
  }),
}));

interface DraftValue {
  readonly to: string | null;
  readonly template: LetterTemplate | null;
  readonly values: LetterValues | null;
  readonly refusal: Failure | null;
}

const LetterDraft = builder.objectRef<DraftValue>('LetterDraft').implement({
  description: 'The subject and text of a letter about an order, and the values of its placeholders.',
  ...needs('serveCustomers'),
  fields: (t) => ({
    to: t.exposeString('to', { nullable: true }),
    subject: t.string({ resolve: ({ template }) => template?.subject ?? '' }),
    text: t.string({ resolve: ({ template }) => template?.text ?? '' }),
    number: t.string({ nullable: true, resolve: ({ values }) => values?.number ?? null }),
    name: t.string({ nullable: true, resolve: ({ values }) => values?.name ?? null }),
    reason: t.string({
      nullable: true,
      description:
        'Why the order is on hold, as a sentence for the customer. Null when it isn’t, or when no sentence exists.',
      resolve: ({ values }) => values?.reason ?? null,
    }),
    link: t.string({
      nullable: true,
      description: 'The private link; null for an order without one.',
      resolve: ({ values }) => values?.link ?? null,
    }),
    tracking: t.string({
      nullable: true,
      description: 'Tracking number; null before a parcel with a number is shipped.',
      resolve: ({ values }) => values?.tracking ?? null,
    }),
    refusal: t.expose('refusal', { type: Refused, nullable: true }),
  }),
});

function refuseDraft(failure: Failure): DraftValue {
  return { to: null, template: null, values: null, refusal: failure };
}

builder.queryFields((t) => ({
  letterDraft: t.field({
    ...needs('serveCustomers'),
    type: LetterDraft,
    args: {
      orderId: t.arg.id({ required: true }),
      kind: t.arg({ type: LetterKindType, required: true }),
      locale: t.arg({ type: StoreLocaleType, required: true }),
      way: t.arg({
        type: LetterWay,
        description:
          'The way by which the letter will be sent: the end of the text depends on it. Null for an email.',
      }),
    },
    resolve: async (_root, { orderId, kind, locale, way }, { db, load, settings, links, reads }) => {
      const order = await load.order.load(orderId);
      if (order === null) return refuseDraft({ kind: 'notFound', object: 'order', id: orderId });
      reads.add('Order', 'letter', order);
      const env = { db, settings: await settings(), links };
      const template = findTemplate({ kind, locale }, way ?? 'mail', env.settings);
      const prepared = await prepareLetter(env, order, { kind, locale, ...template });
      if (!prepared.ok) return refuseDraft(prepared.failure);
      const values = await readLetterValues(env, order, locale);
      return { to: order.address.email, template, values, refusal: null };
    },
  }),
}));

const LetterRequest = builder.inputType('LetterRequest', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    kind: t.field({ type: LetterKindType, required: true }),
    locale: t.field({ type: StoreLocaleType, required: true }),
    way: t.field({ type: LetterWay, required: true }),
    subject: t.string({ required: true, description: 'May have the placeholder `{number}`.' }),
    text: t.string({
      required: true,
      description: 'May have the placeholders `{number}`, `{name}`, `{reason}`, `{link}` and `{tracking}`.',
    }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const LetterRepeat = builder.inputType('LetterRepeat', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    letterId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  resendLetter: t.field({
    ...needs('serveCustomers'),
    type: MutationResult,
    description:
      'Sends a letter again after its email failed, to the present address of the order. Refused for a letter that waits or was sent.',
    args: { input: t.arg({ type: LetterRepeat, required: true }) },
    resolve: (_root, { input }, context) => {
      const { orderId, letterId, station } = input;
      return resolveMutation(
        context,
        resendLetter(context.command(station), { orderId, letterId, ...toMoveOptions(input) }),
        () => buildDoneFromRow(context, 'order', orderId),
      );
    },
  }),
  sendLetter: t.field({
    ...needs('serveCustomers'),
    type: MutationResult,
    description:
      'Sends a letter to the customer of an order by email, or stores it to be printed from `letters/{id}.pdf`. Refused when the order has no value for a placeholder.',
    args: { input: t.arg({ type: LetterRequest, required: true }) },
    resolve: (_root, { input }, context) => {
      const { orderId, expectedVersion, station, key, ...letter } = input;
      const send = async () => {
        const { db, load, settings, links } = context;
        const order = await load.order.load(orderId);
        if (order === null) return refusal({ kind: 'notFound', object: 'order', id: orderId });
        const prepared = await prepareLetter({ db, settings: await settings(), links }, order, letter);
        if (!prepared.ok) return prepared;
        return sendLetter(context.command(station), {
          orderId,
          kind: letter.kind,
          locale: letter.locale,
          way: letter.way,
          ...prepared.value,
          ...toMoveOptions({ expectedVersion, key }),
        });
      };
      return resolveMutation(context, send(), () => buildDoneFromRow(context, 'order', orderId));
    },
  }),
}));
