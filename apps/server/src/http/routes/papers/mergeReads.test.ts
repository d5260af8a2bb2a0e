import type { GraphQLSchema } from 'graphql';
import { expect, it } from 'vitest';
import { makeSchema } from '../../../api/schema/makeSchema.ts';
import { listObjectTypes } from '../../testing/schemaCalls.ts';
import { mergeReads } from './mergeReads.ts';

/** Personal fields that aren't about an order, so that their reads are in no copy of a customer's data. */
const NOT_OF_ORDERS = ['RefusedDelivery.body', 'User.email', 'PoleMessage.note'];
/** What is recorded when a person opens a file, a photo, a label, a letter or the copy itself. */
const FIELDS_OF_FILES = [
  'Item.texts',
  'Item.photos',
  'printFile',
  'parcelLabel',
  'Order.letter',
  'Order.personExport',
];

/** Fields of the API whose reads are recorded, such as `Order.customer`. */
function listPersonalFields(schema: GraphQLSchema): string[] {
  return listObjectTypes(schema).flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ extensions }) => extensions.personal !== undefined)
      .map(({ name }) => `${type.name}.${name}`),
  );
}

it('PRV-65 the copy of a person’s data says of each read what was read', () => {
  const at = new Date('2026-11-27T10:00:00Z');
  const fields = listPersonalFields(makeSchema()).filter((field) => !NOT_OF_ORDERS.includes(field));
  expect(fields).toContain('Order.customer');
  for (const field of [...fields, ...FIELDS_OF_FILES]) {
    const [read] = mergeReads([{ role: 'preparator', field, count: 1, first_at: at, last_at: at }]);
    expect([field, read?.kind]).not.toEqual([field, 'other']);
  }
});
