import type { Role } from '@cmon/core/access/roles';
import type { OrderStatus } from '@cmon/core/production/statuses';

/** The kinds of data that a read is about. */
export type ReadKind = 'address' | 'texts' | 'notes' | 'letters' | 'photos' | 'link' | 'copy' | 'other';

/** The status of an order for a customer. All steps in the workshop are one status, `making`. */
type CustomerStatus = 'unpaid' | 'making' | 'held' | 'shipped' | 'canceled' | 'refundAsked' | 'refunded';

export const CUSTOMER_STATUS: Readonly<Record<OrderStatus, CustomerStatus>> = {
  pending: 'unpaid',
  pending_payment: 'unpaid',
  processing: 'making',
  reserve: 'making',
  generated: 'making',
  imprimee: 'making',
  fabriquee: 'making',
  ressortie: 'making',
  ressortieV2: 'making',
  complete: 'shipped',
  holded: 'held',
  canceled: 'canceled',
  closed: 'refunded',
  refund_requested: 'refundAsked',
  partially_refunded: 'making',
  refund_refused: 'making',
  refunded: 'refunded',
};

/** The messages of the copy of a person's data, which goes to the person in the language of their order. */
export interface PersonCopyMessages {
  readonly title: string;
  /** Explains the paper, and how the person was identified. */
  readonly intro: string;
  readonly madeOn: string;
  readonly orders: string;
  readonly order: string;
  readonly shop: string;
  readonly placed: string;
  readonly shipped: string;
  readonly state: string;
  readonly payment: string;
  /** The ways to pay; another one is called as the shop calls it. */
  readonly payments: Readonly<Record<string, string>>;
  readonly address: string;
  readonly corrected: string;
  readonly before: string;
  readonly after: string;
  readonly email: string;
  readonly telephone: string;
  readonly lines: string;
  readonly shape: string;
  readonly background: string;
  readonly picture: string;
  readonly texts: string;
  readonly parcels: string;
  readonly parcel: string;
  readonly tracking: string;
  readonly refunds: string;
  readonly notes: string;
  readonly letters: string;
  readonly byMail: string;
  readonly onPaper: string;
  readonly photos: string;
  readonly workshopPhotos: string;
  readonly photo: string;
  readonly reads: string;
  readonly removed: string;
  /** The heading of the list of empty sections. */
  readonly none: string;
  readonly status: Readonly<Record<CustomerStatus, string>>;
  readonly refund: Readonly<Record<string, string>>;
  readonly role: Readonly<Record<Role, string>>;
  readonly read: Readonly<Record<ReadKind, string>>;
}
