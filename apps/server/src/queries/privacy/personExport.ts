import type { Role } from '@cmon/core/access/roles';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { TextChange } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import type { OrderStatus } from '@cmon/core/production/statuses';
import type { Address } from '../../db/orderTables.ts';
import type { OrderRow } from '../orders/orderRows.ts';

/** A line of an order as it was ordered. The design has the texts, until they were removed. */
export interface ExportedLine {
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  readonly design: Composition | null;
}

export interface ExportedParcel {
  readonly number: number;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly shipped_at: Date | null;
}

export interface ExportedRefund {
  readonly state: OrderStatus;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly requested_at: Date;
}

/** A text that staff wrote about the order: a note, or an addition to the reason of a step. */
export interface ExportedNote {
  readonly at: Date;
  readonly note: string;
}

export interface ExportedLetter {
  readonly kind: string;
  readonly locale: StoreLocale;
  readonly way: string;
  readonly state: string;
  readonly subject: string;
  readonly text: string;
  readonly asked_at: Date;
}

/** A correction of the address: the fields before and after it. */
export interface ExportedCorrection {
  readonly at: Date;
  readonly before: Partial<Address>;
  readonly after: Partial<Address>;
}

/** A correction of typed texts: those that changed, before and after it. */
export interface ExportedTextCorrection {
  readonly at: Date;
  readonly line: number;
  readonly texts: readonly TextChange[];
}

/** A photo that the order prints, as a picture that a browser opens; null when its file is missing. */
export interface ExportedPhoto {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly created_at: Date;
  readonly picture: string | null;
}

/** A photo that the workshop took of a bad piece. */
export interface ExportedWorkshopPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly taken_at: Date;
}

/** How often somebody with a role read a kind of data within an hour. The names of the staff are not the person's data. */
export interface ExportedRead {
  readonly role: Role;
  readonly field: string;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

export interface ExportedOrder {
  readonly store: OrderRow['store'];
  readonly number: string;
  readonly placedAt: Date;
  readonly shippedAt: Date | null;
  readonly status: OrderStatus;
  readonly paymentMethod: string;
  readonly address: Address;
  readonly corrections: readonly ExportedCorrection[];
  readonly lines: readonly ExportedLine[];
  readonly textCorrections: readonly ExportedTextCorrection[];
  readonly parcels: readonly ExportedParcel[];
  readonly refunds: readonly ExportedRefund[];
  readonly notes: readonly ExportedNote[];
  readonly letters: readonly ExportedLetter[];
  readonly photos: readonly ExportedPhoto[];
  readonly workshopPhotos: readonly ExportedWorkshopPhoto[];
  readonly reads: readonly ExportedRead[];
}

/** Everything that is stored about a person, as they may ask for it: their orders, oldest first. */
export interface PersonExport {
  readonly orders: readonly ExportedOrder[];
}
