import { TEXT_READERS } from '@cmon/core/access/capabilities';
import { rollUpFabricationStatuses } from '@cmon/core/production/rollUpFabricationStatuses';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { getChildText } from '../../../commands/lots/steps/makeCheckbooks.ts';
import { parseInstant } from '../../../db/parseInstant.ts';
import {
  type CheckbookPageRow,
  type CheckbookRow,
  formatPagePosition,
} from '../../../queries/orders/checkbookRows.ts';
import { type CheckbookAction, findCheckbookRefusal, planStep } from '../../lines/checkbooks.ts';
import type { ApiContext } from '../../makeContext.ts';
import { builder, needs, personal } from '../builder.ts';
import { CheckbookStep, FabricationStatus } from '../enums.ts';
import { Checkbook, Item, Order } from '../refs.ts';
import { ActionState } from '../values.ts';

/** Returns the resolver of the field that tells whether an action on a checkbook can be done now. */
function resolveAction(action: CheckbookAction) {
  return async (checkbook: CheckbookRow, _args: unknown, context: ApiContext) => ({
    refusal: await findCheckbookRefusal(action, checkbook, context),
  });
}

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
    copy: t.exposeInt('copy', {
      description: 'Number of the copy of the order line that it belongs to, from 1.',
    }),
    childText: t.string({
      ...personal(...TEXT_READERS),
      description: "The child's text; null for users who may not read it.",
      resolve: async ({ composition_id, preview }, _args, { load }) => {
        const composition = await load.composition.load(composition_id);
        return composition === null ? null : getChildText(composition.json, preview);
      },
    }),
    order: t.field({
      type: Order,
      resolve: async ({ order_id }, _args, { load }) => {
        const order = await load.order.load(order_id);
        if (order === null) throw new Error(`The order ${order_id} of a checkbook is missing.`);
        return order;
      },
    }),
    status: t.field({
      type: FabricationStatus,
      nullable: true,
      description: 'Status of its least advanced sheet; null when its sheets were cancelled.',
      resolve: ({ pages }) => rollUpFabricationStatuses(pages.map(({ status }) => status)),
    }),
    step: t.field({ type: CheckbookStep, resolve: (checkbook) => planStep(checkbook).step }),
    nextPage: t.int({
      nullable: true,
      description: 'The page that is expected next; null unless pages are being confirmed.',
      resolve: (checkbook) => planStep(checkbook).nextPage,
    }),
    canAdvance: t.field({
      type: ActionState,
      description: 'Whether the next step can be taken now, for example by a scan of the cover.',
      resolve: resolveAction('advance'),
    }),
    canReport: t.field({
      type: ActionState,
      description:
        'Whether a problem with the checkbook, or with the page that is expected next, can be reported.',
      resolve: resolveAction('report'),
    }),
    canRetry: t.field({
      type: ActionState,
      description: 'Whether one of its sheets with an error can be tried again.',
      resolve: resolveAction('retry'),
    }),
    canTakeOver: t.field({
      type: ActionState,
      description: 'Whether one of its sheets with an error can be taken off the line.',
      resolve: resolveAction('takeOver'),
    }),
    pages: t.field({
      type: [CheckbookPage],
      description: 'Its pages in reading order.',
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
      page: t.exposeInt('page', { description: 'Number of the page in reading order, from 1.' }),
      item: t.field({
        type: Item,
        nullable: true,
        resolve: ({ item_id }, _args, { load }) => load.item.load(item_id),
      }),
      preview: t.exposeInt('preview', { description: 'Index of the preview in the composition.' }),
      previewIndex: t.int({
        description:
          'Index of its drawing among the previews of the item: `{BASE_PATH}/preview/{item}/{index}.svg`.',
        resolve: async ({ item_id, preview }, _args, { load }) =>
          Math.max(0, (await load.item.load(item_id))?.previews.indexOf(preview) ?? 0),
      }),
      columns: t.exposeInt('columns', { description: 'Number of labels side by side.' }),
      labels: t.exposeInt('labels', { description: 'Number of labels on the page.' }),
      position: t.string({
        nullable: true,
        description: '`checkbook.page.position`, as printed on the page; null while it is in no strip.',
        resolve: ({ number, page, position }) =>
          position === null ? null : formatPagePosition(number, page, position),
      }),
      problem: t.exposeString('problem', {
        nullable: true,
        description: 'Reason code of the last problem; null when there is none, or after a new try.',
      }),
      seenAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ seen_at }) => (seen_at === null ? null : parseInstant(seen_at)),
      }),
    }),
  });
