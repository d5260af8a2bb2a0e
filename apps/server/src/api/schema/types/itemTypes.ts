import { TEXT_READERS } from '@cmon/core/access/capabilities';
import { countReissuedLabels } from '@cmon/core/production/chosenLabels';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { findPauseRefusal, findResumeRefusal } from '../../../commands/floor/steps/pauseGuards.ts';
import { readCorrectionWindow } from '../../../queries/orders/readCorrectionWindow.ts';
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
  description: 'A reported problem, for which an item waits for manual rework.',
  ...needs('see'),
  fields: (t) => ({
    reason: t.exposeString('reason'),
    by: t.exposeString('by', { nullable: true, description: 'Name of the person who reported it.' }),
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
      description: 'Whether the viewer can move the work there now.',
      resolve: ({ refusal }) => ({ refusal }),
    }),
  }),
});

const ItemPause = builder.objectRef<ItemPauseValue>('ItemPause').implement({
  description: 'Work at a pole that somebody has put aside for a while.',
  ...needs('see'),
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'A code of the reason list `pause`.' }),
    by: t.exposeString('by', { nullable: true, description: 'Name of the person who paused it.' }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
});

Item.implement({
  description: 'One part of one order line; its copies share one composition.',
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
      description: 'The pole that has its work now.',
    }),
    homePole: t.expose('home_pole', {
      type: Pole,
      nullable: true,
      description: 'The pole of its product, if its work was moved to another one; null otherwise.',
    }),
    blank: t.exposeString('blank', {
      nullable: true,
      description: 'Code of the blank that it is made from, which has its colour and size.',
    }),
    blankName: t.string({
      nullable: true,
      description: 'What the workshop calls its blank, in the language of the person.',
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
      description: 'Whether no piece of its blank is left for it, so that it is en souffrance.',
      resolve: ({ blank_state }) => blank_state === 'missing',
    }),
    l2c: t.exposeBoolean('l2c', { description: 'True for a label sheet that the L2C line binds.' }),
    cip: t.exposeBoolean('cip', {
      description: 'True when the parts of its pack are put together on the CIP line.',
    }),
    controlShare: t.exposeFloat('control_share', {
      description: 'Share of such pieces that a controller checks, 0 to 1.',
    }),
    controlNeeded: t.exposeBoolean('control_needed', {
      description: 'True when a controller must pass the item whose fabrication is running.',
    }),
    rework: t.field({
      type: ItemProblem,
      nullable: true,
      description: 'Why it waits for manual rework; null unless it does.',
      resolve: (item, _args, { load }) => readItemProblem(item, load),
    }),
    controlAskedAt: t.expose('control_asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the item was handed to the controller; null unless it waits there.',
    }),
    previewCount: t.int({
      description: 'How many previews `{BASE_PATH}/preview/{id}/{n}.svg` it has, n from 0.',
      resolve: ({ composition_id, previews }) => (composition_id === null ? 0 : previews.length),
    }),
    designLabels: t.exposeIntList('design_labels', {
      description:
        'Number of labels of each design, in the order of its previews; empty when it is only printed again as a whole.',
    }),
    texts: t.stringList({
      ...personal(...TEXT_READERS),
      description:
        'The texts as typed, for screen readers and for reading aloud at the bench; null for users who may not read them.',
      resolve: async (item, _args, { load }) => listTypedTexts(item, await loadComposition(item, load)),
    }),
    canCorrectTexts: t.boolean({
      description: 'Whether its texts can still be corrected on the page of the order’s private link.',
      resolve: async (item, _args, { load }) => {
        const order = await load.order.load(item.order_id);
        if (order === null || order.link_hash === null) return false;
        const items = await load.itemsOfOrder.load(order.id);
        const design = await loadComposition(item, load);
        const ofLine = items.filter(({ line }) => line === item.line);
        return readCorrectionWindow(order, design, ofLine) === null;
      },
    }),
    formeName: t.string({
      nullable: true,
      description: "The forme's name in the viewer's language.",
      resolve: async (item, _args, { load, catalogue, locale }) =>
        getFormeName(item, await loadComposition(item, load), catalogue, locale),
    }),
    fabrication: t.expose('fab_status', { type: FabricationStatus, nullable: true }),
    heldBy: t.exposeString('held_by_name', {
      nullable: true,
      description: 'Name of the person who works on it, or null.',
    }),
    pause: t.field({
      type: ItemPause,
      nullable: true,
      description: 'Why its work at the pole is paused; null unless it is.',
      resolve: (item) => getPause(item),
    }),
    canPause: t.field({
      type: ActionState,
      description: 'Whether the viewer can pause the work on it.',
      resolve: (item, _args, { user }) => ({
        refusal: findPauseRefusal(item, { role: user.role, userId: user.id }),
      }),
    }),
    canResume: t.field({
      type: ActionState,
      description: 'Whether the viewer can resume the paused work, and hold the item from then on.',
      resolve: (item, _args, { user }) => ({
        refusal: findResumeRefusal(item, { role: user.role, userId: user.id }),
      }),
    }),
    progress: t.exposeInt('fab_done'),
    problem: t.field({
      type: Refused,
      nullable: true,
      description: 'Why it is en souffrance, or null.',
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
    openReissue: t.exposeBoolean('open_reissue'),
    reissuedLabels: t.int({
      nullable: true,
      description: 'How many of its labels its open reissue prints again; null without one.',
      resolve: async (item, _args, { load }) => {
        if (!item.open_reissue) return null;
        const reissues = await load.runningReissuesOfOrder.load(item.order_id);
        const own = reissues.find(({ item_id, items }) => item_id === item.id || items.includes(item.id));
        return own === undefined ? null : countReissuedLabels(item, own.chosen_labels);
      },
    }),
    shipBy: t.field({
      type: ShipBy,
      resolve: (item, _args, { now }) => computeOrderShipBy({ ...item, status: item.order_status }, now),
    }),
    store: t.expose('store', { type: Market }),
    prio: t.exposeBoolean('prio'),
    orderHeld: t.exposeBoolean('held', {
      description: 'Whether its order is on hold, so that nobody works on it.',
    }),
    orderHoldReason: t.string({
      nullable: true,
      description: 'A code of the reason list `hold`, or a text; null unless its order is on hold.',
      resolve: async ({ held, order_id }, _args, { load }) =>
        held ? ((await load.order.load(order_id))?.hold_reason ?? null) : null,
    }),
    sc: t.string({
      nullable: true,
      description: 'Saved configuration that opens this design in the editor, or null.',
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
      description: 'Newest first, with those of its reissues.',
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
