import type { Market } from '@cmon/core/catalogue/types';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { OrderLine } from '../../apps/server/src/commands/testing/workshop.ts';

/** The shop orders of one megalot, the settings with which the workshop takes them in, and what its picture shows. */
export interface PageCase {
  readonly name: string;
  readonly orders: readonly { readonly store?: Market; readonly lines: readonly OrderLine[] }[];
  readonly settings?: Partial<WorkshopSettings>;
  /** Number of the page that is shown; 1 when absent. */
  readonly page?: number;
  /** What is shown at its right: the cut file of the same page, or the plate of its white ink. */
  readonly beside?: 'cut' | 'White';
}

const TEXTS = [['Hugo'], ['Inès & Léo'], ['Camille Dupré'], ['Noé'], ['Zoé Martin']] as const;

/** Orders of one product, each with another design and text. */
function createOrders(code: string, count: number, line: Omit<OrderLine, 'code'> = {}): PageCase['orders'] {
  return Array.from({ length: count }, (_, i) => ({
    lines: [{ code, pick: i + 2, texts: TEXTS[i % TEXTS.length] ?? [], ...line }],
  }));
}

const OVERFLOW = createOrders('EAO', 1, { quantity: 40 });

/** A page of each kind, in the order of docs/print.md. */
export const PAGE_CASES: readonly PageCase[] = [
  { name: 'labels', orders: [...createOrders('EAO', 4), ...createOrders('EAV', 2)] },
  { name: 'narrow', orders: createOrders('EAO', 3), settings: { laize175: true } },
  { name: 'overflow-1', orders: OVERFLOW },
  { name: 'overflow-2', orders: OVERFLOW, page: 2 },
  { name: 'varnish', orders: createOrders('EAO', 3), settings: { varnishPicto: true } },
  { name: 'clothes', orders: createOrders('ETV', 3) },
  { name: 'pairs', orders: createOrders('EAO__CHGD', 3) },
  { name: 'tags', orders: createOrders('BAG', 3) },
  { name: 'stickers', orders: createOrders('GOM', 2) },
  {
    name: 'advent',
    orders: [{ lines: [{ code: 'STI_AVENT', pick: 1, texts: ['Bisou', 'Noël', 'Jeu', 'Conte'] }] }],
  },
  { name: 'cards', orders: createOrders('CAR', 1) },
  { name: 'checkbook', orders: [{ lines: [{ code: 'MUL_EAO', pick: 2, texts: ['Hugo'] }] }] },
  { name: 'mugs', orders: createOrders('MUG', 3), beside: 'cut' },
  { name: 'bottles', orders: createOrders('GRD', 3) },
  { name: 'boxes', orders: createOrders('BOX', 3) },
  { name: 'dark-bag', orders: createOrders('OBJ_SACV', 2, { pick: 1 }), beside: 'White' },
  { name: 'pouches', orders: createOrders('TRO_TOI', 4) },
  { name: 'board', orders: createOrders('ORNO', 5), beside: 'cut' },
];
