import { MARKETS } from '@cmon/core/catalogue/types';
import {
  type DeliveryOutcome as DeliveryOutcomeValue,
  type RefusedDeliveryRow,
  readDeliveryBody,
} from '../../../queries/orders/refusedDeliveries.ts';
import { builder, needs } from '../builder.ts';
import { Market } from '../enums.ts';
import { createPageType } from '../pages.ts';
import { Refused } from '../values.ts';

const RefusedDelivery = builder.objectRef<RefusedDeliveryRow>('RefusedDelivery').implement({
  description:
    'A signed delivery of a shop that could not be taken in. Only users who may read personal data see its content.',
  ...needs('resolveDeliveries'),
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    version: t.exposeInt('version'),
    source: t.exposeString('source', { description: 'Name of the shop in `/intake/{source}`.' }),
    eventId: t.exposeString('event_id', { description: 'Id that the shop gave to the delivery.' }),
    store: t.field({
      type: Market,
      nullable: true,
      description: 'Store of the delivered order; null when it could not be read.',
      resolve: ({ order_key }) => MARKETS.find((market) => order_key?.startsWith(`${market}/`)) ?? null,
    }),
    orderNumber: t.string({
      nullable: true,
      resolve: ({ order_key }) => order_key?.slice(order_key.indexOf('/') + 1) ?? null,
    }),
    receivedAt: t.expose('received_at', { type: 'DateTime' }),
    refusedAt: t.expose('refused_at', { type: 'DateTime', nullable: true }),
    size: t.exposeInt('size', {
      nullable: true,
      description:
        'Number of bytes of a body that can’t be read; null for a delivery that can be read again.',
    }),
    body: t.string({
      // The same options as `personal` returns, except that the field has the rule of this type.
      nullable: true,
      extensions: { rule: 'resolveDeliveries', personal: ['readPeople'] },
      description: 'The body as the shop sent it.',
      resolve: ({ id }, _args, { db }) => readDeliveryBody(db, id),
    }),
    refusal: t.expose('failure', {
      type: Refused,
      description: 'Why it was refused: the field, and the rule that it breaks.',
    }),
  }),
});

export const DeliveryOutcome = builder.objectRef<DeliveryOutcomeValue>('DeliveryOutcome').implement({
  description: 'The present state of a delivery, for example after it was read again.',
  ...needs('resolveDeliveries'),
  fields: (t) => ({
    state: t.exposeString('state', {
      description: '`waiting` until a job reads it, then `early`, `applied`, `refused` or `dismissed`.',
    }),
    refusal: t.expose('failure', { type: Refused, nullable: true }),
  }),
});

export const RefusedDeliveryPage = createPageType(
  'RefusedDeliveryPage',
  RefusedDelivery,
  'A page of refused deliveries, the latest first. A delivery is listed until somebody rereads or dismisses it.',
  'resolveDeliveries',
);
