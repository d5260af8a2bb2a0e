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
    'A signed delivery of a shop that could not be taken in. Only those who may read personal data see what was delivered.',
  ...needs('resolveDeliveries'),
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    version: t.exposeInt('version'),
    source: t.exposeString('source', { description: 'Shop platform.' }),
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
      description: 'Bytes of a body that can’t be read; null for one that can be read again.',
    }),
    body: t.string({
      // As `personal`, but under the rule of this type.
      nullable: true,
      extensions: { rule: 'resolveDeliveries', personal: ['readPeople'] },
      description: 'What the shop sent, as it came.',
      resolve: ({ id }, _args, { db }) => readDeliveryBody(db, id),
    }),
    refusal: t.expose('failure', { type: Refused, description: 'Which field breaks which rule.' }),
  }),
});

export const DeliveryOutcome = builder.objectRef<DeliveryOutcomeValue>('DeliveryOutcome').implement({
  description: 'What has become of a delivery, for example after it was read again.',
  ...needs('resolveDeliveries'),
  fields: (t) => ({
    state: t.exposeString('state', { description: '`waiting` until a job reads it.' }),
    refusal: t.expose('failure', { type: Refused, nullable: true }),
  }),
});

export const RefusedDeliveryPage = createPageType(
  'RefusedDeliveryPage',
  RefusedDelivery,
  'Latest first. A delivery stays in the list until somebody rereads or dismisses it.',
  'resolveDeliveries',
);
