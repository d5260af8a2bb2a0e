import { formatScanCode } from '@cmon/core/production/scanCode';
import { mustPullStrip } from '../../../queries/lots/stripRows.ts';
import { formatStripLabel } from '../../../queries/shipping/findObjectLabels.ts';
import { listNextDispositions, type NextDispositionValue } from '../../listNextDispositions.ts';
import { builder, needs } from '../builder.ts';
import { StripDisposition } from '../enums.ts';
import { Item, Strip } from '../refs.ts';
import { Refused } from '../values.ts';

const NextDisposition = builder.objectRef<NextDispositionValue>('NextDisposition').implement({
  ...needs('see'),
  fields: (t) => ({
    to: t.expose('to', { type: StripDisposition }),
    needsReason: t.exposeBoolean('needsReason'),
    allowed: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    refusal: t.expose('refusal', { type: Refused, nullable: true }),
  }),
});

Strip.implement({
  description: 'All the labels of one order for one lot type, contiguous on the roll.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    code: t.string({ resolve: ({ id }) => formatScanCode({ kind: 'strip', id }) }),
    label: t.string({
      description: '`L000123.4`.',
      resolve: (strip) => formatStripLabel(strip.lot_number, strip.position),
    }),
    position: t.exposeInt('position'),
    index: t.exposeInt('index', {
      description: 'Number among the strips of its order, from 1: `index` of `of`.',
    }),
    of: t.exposeInt('of', { description: 'Number of strips of its order.' }),
    orderId: t.exposeID('order_id'),
    orderNumber: t.exposeString('order_number'),
    lotId: t.exposeID('lot_id'),
    itemCount: t.exposeInt('item_count'),
    labelCount: t.exposeInt('labels'),
    items: t.field({ type: [Item], resolve: ({ id }, _args, { load }) => load.itemsOfStrip.load(id) }),
    seenAt: t.expose('seen_at', { type: 'DateTime', nullable: true }),
    seenBy: t.exposeString('seen_by_name', { nullable: true }),
    disposition: t.expose('disposition', { type: StripDisposition, nullable: true }),
    reissueReason: t.string({
      nullable: true,
      resolve: ({ disposition, reason }) => (disposition === 'Ressortir' ? reason : null),
    }),
    reissueOf: t.string({
      nullable: true,
      description: 'For a reprint, the label of the bad strip; else null.',
      resolve: ({ replaced_lot_number, replaced_position }) =>
        replaced_lot_number === null || replaced_position === null
          ? null
          : formatStripLabel(replaced_lot_number, replaced_position),
    }),
    nextDispositions: t.field({
      type: [NextDisposition],
      description:
        'The dispositions that it can get, without its present one. Empty when the strip no longer counts.',
      resolve: (strip, _args, context) => listNextDispositions(strip, context),
    }),
    awaitsApproval: t.boolean({
      description: 'True while its reissue, which is above the cap, waits for the approval of a supervisor.',
      resolve: async ({ id, order_id }, _args, { load }) =>
        (await load.progressOfOrder.load(order_id)).reissues.some(
          ({ stripId, toApprove }) => stripId === id && toApprove,
        ),
    }),
    mustPull: t.boolean({
      description:
        'True when the strip must be pulled because its order, or all its items, were cancelled or refunded.',
      resolve: mustPullStrip,
    }),
    slot: t.exposeString('slot', {
      nullable: true,
      description: 'Shelf slot where its order waits; null when it has none.',
    }),
    inOverflow: t.boolean({
      description: 'True when its order waits for a slot because the shelf is full.',
      resolve: ({ slot_wanted_at }) => slot_wanted_at !== null,
    }),
    prio: t.exposeBoolean('prio'),
  }),
});
