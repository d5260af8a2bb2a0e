import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { listObjectTypes } from '../http/testing/schemaCalls.ts';
import { createPersonalReads } from './personalReads.ts';
import { makeSchema } from './schema/makeSchema.ts';

/** A row that has the ids of every type: those of an order, an item, a delivery and a person. */
const ROW = {
  id: '1',
  order_id: '1',
  orderId: '1',
  itemId: '1',
  userId: '1',
  order: { id: '1' },
  object: 'order',
  object_id: '1',
};
/** Fields that few people may read, although they aren't about a customer. */
const UNRECORDED = ['Event.change', 'PoleMessage.note'];
/** Papers and files, which are recorded under names of their own. */
const PAPERS = ['parcelLabel', 'printFile', 'Order.letter', 'Order.personExport'];
/** Types of the objects whose reads are shown on the screen of an order. */
const OBJECTS_WITH_READS = ['order', 'item'];

it('SEC-65 every personal field of the schema is recorded, and has a name in each language where its reads are shown', () => {
  const fields = listObjectTypes(makeSchema()).flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ extensions }) => extensions.personal !== undefined)
      .map(({ name }) => ({ type: type.name, name, field: `${type.name}.${name}` })),
  );
  expect(fields.length).toBeGreaterThan(15);
  const fieldsWithNames = [...PAPERS];
  for (const { type, name, field } of fields) {
    const reads = createPersonalReads();
    reads.add(type, name, ROW);
    const [read] = reads.list();
    expect([field, read?.field]).toEqual([field, UNRECORDED.includes(field) ? undefined : field]);
    if (read !== undefined && OBJECTS_WITH_READS.includes(read.object)) fieldsWithNames.push(field);
  }
  for (const locale of STORE_LOCALES)
    for (const field of fieldsWithNames)
      expect(readMessageText('office', `personalField.${field}`, locale)).not.toBe('');
});
