import { TEXT_READERS } from '@cmon/core/access/capabilities';
import { countReissuedLabels } from '@cmon/core/production/chosenLabels';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { findPauseRefusal, findResumeRefusal } from '../../../commands/floor/steps/pauseGuards.ts';
import { getCorrectionClosedReason } from '../../../queries/orders/getCorrectionClosedReason.ts';
import { getBlankName } from '../../../queries/readCatalogue.ts';
import {
  getFormeName,
  getLotOfItem,
  getLotType,
  getMegalotOfItem,
  getPause,
  getProblem,
  getProductName,
  getSavedDesign,
  getStripOfItem,
  type ItemPauseValue,
  listItemSteps,
  listTypedTexts,
  loadComposition,
} from '../../itemFacts.ts';
import { listNextItemStates } from '../../nextStates.ts';
import { listPoleOffers, type PoleOfferValue } from '../../poles/listPoleOffers.ts';
import { findItemReissueRefusal } from '../../reissues.ts';
import { type ItemProblemValue, readItemProblem } from '../../station/readItemProblem.ts';
import { computeOrderShipBy } from '../../values.ts';
import { builder, needs, personal } from '../builder.ts';
import { FabricationStatus, LotType, Market, Pole } from '../enums.ts';
import { ItemStep } from '../itemStepTypes.ts';
import { NextFabricationStatus } from '../nextStates.ts';
import { Photo } from '../photoTypes.ts';
import { Blank, Event, Item } from '../refs.ts';
import { ActionState, LotRef, MegalotRef, Refused, ShipBy, StripRef } from '../values.ts';

const ItemProblem = builder.objectRef<ItemProblemValue>('ItemProblem').implement({
  description: 'The problem because of which an item waits for manual rework.',
  ...needs('see'),
  fields: (t) => ({
    reason: t.exposeString('reason'),
    by: t.exposeString('by', { nullable: true, description: 'Name of the person who reported the problem.' }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
  }),
});

const PoleOffer = builder.objectRef<PoleOfferValue>('PoleOffer').implement({
  description: 'A pole that the work on an item may be moved to.',
  ...needs('see'),
  fields: (t) => ({
    pole: t.expose('pole', { type: Pole }),
    canMove: t.field({
      type: ActionState,
      description: 'Whether the user can move the work there now.',
      resolve: ({ refusal }) => ({ refusal }),
    }),
  }),
});

const ItemPause = builder.objectRef<ItemPauseValue>('ItemPause').implement({
  description: 'A pause of the work on an item at a pole.',
  ...needs('see'),
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'A code of the reason list `pause`.' }),
    by: t.exposeString('by', { nullable: true, description: 'Name of the person who paused it.' }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
});

Item.implement({
  description:
    'One part of one order line. All copies of a label are one item; each copy of an object is an item.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    code: t.string({ resolve: ({ id }) => formatScanCode({ kind: 'item', id }) }),
    orderId: t.exposeID('order_id'),
    orderNumber: t.exposeString('order_number'),
    orderVersion: t.exposeInt('order_version'),
    line: t.exposeInt('line'),
    sku: t.exposeString('product_code'),
    partCode: t.exposeString('part'),
    productName: t.string({
      resolve: (item, _args, { catalogue, locale }) => getProductName(item, catalogue, locale),
    }),
    quantity: t.exposeInt('quantity'),
    pulled: t.exposeBoolean('pulled', {
      description: 'True when a cancellation or refund took it out of its order.',
    }),
    lotType: t.field({ type: LotType, resolve: (item, _args, { catalogue }) => getLotType(item, catalogue) }),
    pole: t.expose('pole', {
      type: Pole,
      nullable: true,
      description: 'The pole where it is made now.',
    }),
    homePole: t.expose('home_pole', {
      type: Pole,
      nullable: true,
      description:
        'The pole where its product is usually made, if its work was moved to another pole; else null.',
    }),
    blank: t.exposeString('blank', {
      nullable: true,
      description: 'Code of the blank that it is made from. The code contains the colour and size.',
    }),
    blankName: t.string({
      nullable: true,
      description: 'Name of its blank in the workshop, in the language of the user.',
      resolve: ({ blank }, _args, { catalogue, locale }) =>
        blank === null ? null : getBlankName(blank, catalogue, locale),
    }),
    blankStock: t.field({
      type: Blank,
      nullable: true,
      description: 'The stock of its blank; null for an item without one.',
      resolve: async ({ blank, pole }, _args, { load }) =>
        blank === null ? null : { blank, pole, row: await load.blank.load(blank) },
    }),
    blankMissing: t.boolean({
      description: 'Whether no blank is left for it. Then it is en souffrance.',
      resolve: ({ blank_state }) => blank_state === 'missing',
    }),
    l2c: t.exposeBoolean('l2c', { description: 'True for a label sheet that the L2C line binds.' }),
    cip: t.exposeBoolean('cip', {
      description: 'True when the parts of its pack are put together on the CIP line.',
    }),
    controlShare: t.exposeFloat('control_share', {
      description: 'Share of the pieces of this product that a controller checks, 0 to 1.',
    }),
    controlNeeded: t.exposeBoolean('control_needed', {
      description: 'True when a controller must pass the item whose fabrication is running.',
    }),
    rework: t.field({
      type: ItemProblem,
      nullable: true,
      description: 'Why it waits for manual rework; null when it does not.',
      resolve: (item, _args, { load }) => readItemProblem(item, load),
    }),
    controlAskedAt: t.expose('control_asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was handed to the controller; null unless it waits for the controller.',
    }),
    previewCount: t.int({
      description: 'Number of its previews, which are at `{BASE_PATH}/preview/{id}/{n}.svg`, with n from 0.',
      resolve: ({ composition_id, previews }) => (composition_id === null ? 0 : previews.length),
    }),
    designLabels: t.exposeIntList('design_labels', {
      description:
        'Number of labels of each design, in the order of its previews; empty for an item that is only printed again as a whole.',
    }),
    texts: t.stringList({
      ...personal(...TEXT_READERS),
      description:
        'The typed texts, for screen readers and for reading aloud at the workstation; null for users who may not read them.',
      resolve: async (item, _args, { load }) => listTypedTexts(item, await loadComposition(item, load)),
    }),
    canCorrectTexts: t.boolean({
      description: 'Whether its texts can still be corrected on the page of the order’s private link.',
      resolve: async (item, _args, { load }) => {
        const order = await load.order.load(item.order_id);
        if (order === null || order.link_hash === null) return false;
        const items = await load.itemsOfOrder.load(order.id);
        const design = await loadComposition(item, load);
        const lineItems = items.filter(({ line }) => line === item.line);
        return getCorrectionClosedReason(order, design, lineItems) === null;
      },
    }),
    formeName: t.string({
      nullable: true,
      description: "The forme's name in the user's language.",
      resolve: async (item, _args, { load, catalogue, locale }) =>
        getFormeName(item, await loadComposition(item, load), catalogue, locale),
    }),
    fabrication: t.expose('fab_status', { type: FabricationStatus, nullable: true }),
    heldBy: t.exposeString('held_by_name', {
      nullable: true,
      description: 'Name of the person who works on it; null when nobody does.',
    }),
    pause: t.field({
      type: ItemPause,
      nullable: true,
      description: 'The pause of its work at the pole; null unless the work is paused.',
      resolve: (item) => getPause(item),
    }),
    canPause: t.field({
      type: ActionState,
      description: 'Whether the user can pause the work on it.',
      resolve: (item, _args, { user }) => ({
        refusal: findPauseRefusal(item, { role: user.role, userId: user.id }),
      }),
    }),
    canResume: t.field({
      type: ActionState,
      description: 'Whether the user can resume the paused work. Then the user holds the item.',
      resolve: (item, _args, { user }) => ({
        refusal: findResumeRefusal(item, { role: user.role, userId: user.id }),
      }),
    }),
    progress: t.exposeInt('fab_done', { description: 'Number of its pieces that are finished.' }),
    problem: t.field({
      type: Refused,
      nullable: true,
      description: 'Why it is en souffrance; null when it is not.',
      resolve: (item) => getProblem(item),
    }),
    steps: t.field({
      type: [ItemStep],
      resolve: async (item, _args, { settings, missedGroups, now }) =>
        listItemSteps(item, await settings(), await missedGroups(), now),
    }),
    lot: t.field({ type: LotRef, nullable: true, resolve: (item) => getLotOfItem(item) }),
    megalot: t.field({ type: MegalotRef, nullable: true, resolve: (item) => getMegalotOfItem(item) }),
    strip: t.field({ type: StripRef, nullable: true, resolve: (item) => getStripOfItem(item) }),
    parcelId: t.exposeID('parcel_id', { nullable: true }),
    openReissue: t.exposeBoolean('open_reissue', {
      description: 'Whether a reissue of it is open or printing.',
    }),
    reissuedLabels: t.int({
      nullable: true,
      description: 'Number of its labels that its open reissue prints again; null without an open reissue.',
      resolve: async (item, _args, { load }) => {
        if (!item.open_reissue) return null;
        const reissues = await load.runningReissuesOfOrder.load(item.order_id);
        const reissue = reissues.find(({ item_id, items }) => item_id === item.id || items.includes(item.id));
        return reissue === undefined ? null : countReissuedLabels(item, reissue.chosen_labels);
      },
    }),
    shipBy: t.field({
      type: ShipBy,
      resolve: (item, _args, { now }) => computeOrderShipBy({ ...item, status: item.order_status }, now),
    }),
    store: t.expose('store', { type: Market }),
    prio: t.exposeBoolean('prio'),
    orderHeld: t.exposeBoolean('held', {
      description: 'Whether its order is on hold. Then nobody works on the item.',
    }),
    orderHoldReason: t.string({
      nullable: true,
      description: 'A code of the reason list `hold`, or a text; null unless its order is on hold.',
      resolve: async ({ held, order_id }, _args, { load }) =>
        held ? ((await load.order.load(order_id))?.hold_reason ?? null) : null,
    }),
    sc: t.string({
      nullable: true,
      description: 'Saved configuration that opens this design in the editor; null without a design.',
      resolve: async (item, _args, { load, catalogue }) =>
        getSavedDesign(await loadComposition(item, load), catalogue),
    }),
    photos: t.field({
      type: [Photo],
      description: 'Photos of its problems and of its reissues, oldest first.',
      ...personal('photos'),
      resolve: ({ id }, _args, { load }) => load.photosOfItem.load(id),
    }),
    events: t.field({
      type: [Event],
      description: 'Its events and those of its reissues, the newest first.',
      args: { first: t.arg.int({ defaultValue: 50 }) },
      resolve: ({ id }, { first }, { load }) => load.eventsOfItem.load({ itemId: id, first: first ?? 0 }),
    }),
    canReissue: t.field({
      type: ActionState,
      description: 'Whether a reissue of this item can be opened now.',
      resolve: async (item, _args, context) => ({ refusal: await findItemReissueRefusal(item, context) }),
    }),
    poleOffers: t.field({
      type: [PoleOffer],
      description: 'The other poles that share the work of its pole.',
      resolve: (item, _args, context) => listPoleOffers(item, context),
    }),
    nextStates: t.field({
      type: [NextFabricationStatus],
      resolve: async (item, _args, context) => listNextItemStates(item, context),
    }),
  }),
});
