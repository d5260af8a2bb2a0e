import type { RefusedDeliveryRow } from '../../queries/refusedDeliveries.ts';
import { builder, needs } from './builder.ts';
import { Refused } from './values.ts';

export const RefusedDelivery = builder.objectRef<RefusedDeliveryRow>('RefusedDelivery').implement({
  description: 'A signed delivery of a shop that could not be taken in; it holds nothing of what it says.',
  ...needs('configure'),
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    source: t.exposeString('source', { description: 'Shop platform.' }),
    eventId: t.exposeString('event_id', { description: 'The shop’s own name of it.' }),
    receivedAt: t.expose('received_at', { type: 'DateTime' }),
    refusedAt: t.expose('refused_at', { type: 'DateTime', nullable: true }),
    refusal: t.expose('failure', { type: Refused, description: 'Why: which field breaks which rule.' }),
  }),
});
