import type { PersonalRead } from '../commands/privacy/recordReads.ts';

/** Collects the personal fields that a request reads: each field of an object once. */
export interface PersonalReads {
  add(type: string, fieldName: string, row: unknown): void;
  list(): readonly PersonalRead[];
}

type Row = Readonly<Record<string, unknown>>;

/** By type, the object to which its personal fields belong. Reads of types that are missing here are not recorded. */
const OWNERS: Readonly<Record<string, (row: Row) => { readonly object: string; readonly id: unknown }>> = {
  Order: ({ id }) => ({ object: 'order', id }),
  OrderNote: ({ order_id }) => ({ object: 'order', id: order_id }),
  OrderAttention: ({ order_id }) => ({ object: 'order', id: order_id }),
  FaultyLine: ({ order_id }) => ({ object: 'order', id: order_id }),
  Packing: ({ order }) => ({ object: 'order', id: (order as Row).id }),
  Checkbook: ({ order_id }) => ({ object: 'order', id: order_id }),
  Item: ({ order_id }) => ({ object: 'order', id: order_id }),
  OpenReissue: ({ orderId }) => ({ object: 'order', id: orderId }),
  BoardPlace: ({ itemId }) => ({ object: 'item', id: itemId }),
  Event: ({ object, object_id }) => ({ object: String(object), id: object_id }),
  // A search concerns no single order, so it is recorded for the person who searched.
  CustomerSearch: ({ userId }) => ({ object: 'search', id: userId }),
  RefusedDelivery: ({ id }) => ({ object: 'delivery', id: String(id) }),
  User: ({ id }) => ({ object: 'user', id }),
};

/** Fields of the types above that are personal because few people may read them. They aren't about a customer. */
const UNRECORDED = ['Event.change'];

export function createPersonalReads(): PersonalReads {
  const reads = new Map<string, PersonalRead>();
  return {
    add: (type, fieldName, row) => {
      const field = `${type}.${fieldName}`;
      const owner = OWNERS[type]?.(row as Row);
      if (owner === undefined || typeof owner.id !== 'string' || UNRECORDED.includes(field)) return;
      const { object, id } = owner;
      reads.set(`${object} ${id} ${field}`, { object, id, field });
    },
    list: () => [...reads.values()],
  };
}
