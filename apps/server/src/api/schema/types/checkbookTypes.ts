import { formatScanCode } from '@cmon/core/production/scanCode';
import { getChildText } from '../../../commands/lots/steps/makeCheckbooks.ts';
import { parseInstant } from '../../../db/parseInstant.ts';
import { type CheckbookPageRow, formatPagePosition } from '../../../queries/orders/checkbookRows.ts';
import { builder, needs, personal } from '../builder.ts';
import { Checkbook, Item } from '../refs.ts';

Checkbook.implement({
  description: 'A booklet of label sheets of one child, bound by the L2C line.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    code: t.string({
      description: 'The code on its cover.',
      resolve: ({ id }) => formatScanCode({ kind: 'checkbook', id }),
    }),
    number: t.exposeInt('number', { description: 'Number among the checkbooks of its order, from 1.' }),
    orderId: t.exposeID('order_id'),
    orderNumber: t.exposeString('order_number'),
    sku: t.exposeString('product_code'),
    copy: t.exposeInt('copy', { description: 'Which copy of the order line it belongs to, from 1.' }),
    childText: t.string({
      ...personal('advanceFloor', 'readPeople'),
      description: "The child's text; null for users who may not read it.",
      resolve: async ({ composition_id, preview }, _args, { load }) => {
        const composition = await load.composition.load(composition_id);
        return composition === null ? null : getChildText(composition.json, preview);
      },
    }),
    pages: t.field({
      type: [CheckbookPage],
      description: 'In reading order.',
      resolve: ({ number, pages }) => pages.map((page) => ({ ...page, number })),
    }),
  }),
});

const CheckbookPage = builder
  .objectRef<CheckbookPageRow & { readonly number: number }>('CheckbookPage')
  .implement({
    description: 'One label sheet of a checkbook. Its labels have one shape.',
    ...needs('see'),
    fields: (t) => ({
      page: t.exposeInt('page'),
      item: t.field({
        type: Item,
        nullable: true,
        resolve: ({ item_id }, _args, { load }) => load.item.load(item_id),
      }),
      preview: t.exposeInt('preview'),
      columns: t.exposeInt('columns', { description: 'Labels side by side.' }),
      labels: t.exposeInt('labels'),
      position: t.string({
        nullable: true,
        description: '`checkbook.page.position`, as printed on the page; null while it is in no strip.',
        resolve: ({ number, page, position }) =>
          position === null ? null : formatPagePosition(number, page, position),
      }),
      seenAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ seen_at }) => (seen_at === null ? null : parseInstant(seen_at)),
      }),
    }),
  });
