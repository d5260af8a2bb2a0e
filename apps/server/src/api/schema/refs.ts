import type { BlockerRow } from '../../queries/blockers/findBlockersOfOrders.ts';
import type { EventRow } from '../../queries/eventRows.ts';
import type { LotRow } from '../../queries/lots/lotRows.ts';
import type { StripRow } from '../../queries/lots/stripRows.ts';
import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';
import type { CheckbookRow } from '../../queries/orders/checkbookRows.ts';
import type { ItemRow } from '../../queries/orders/itemRows.ts';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import type { ParcelRow } from '../../queries/shipping/parcelRows.ts';
import type { BlankWithStock } from '../poles/blankValues.ts';
import { builder } from './builder.ts';

/** References to the object types that refer to each other, with the row that backs each type. */
export const Order = builder.objectRef<OrderRow>('Order');
export const Item = builder.objectRef<ItemRow>('Item');
export const Lot = builder.objectRef<LotRow>('Lot');
export const Strip = builder.objectRef<StripRow>('Strip');
export const Megalot = builder.objectRef<MegalotRow>('Megalot');
export const Checkbook = builder.objectRef<CheckbookRow>('Checkbook');
export const Parcel = builder.objectRef<ParcelRow>('Parcel');
export const Blank = builder.objectRef<BlankWithStock>('Blank');
export const Event = builder.objectRef<EventRow>('Event');
export const Blocker = builder.objectRef<BlockerRow>('Blocker');
