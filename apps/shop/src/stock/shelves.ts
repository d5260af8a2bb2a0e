import type { Article } from './article.ts';
import type { Offer } from './stock.ts';

/** The shop's departments, in the order in which a parent walks through it. */
const DEPARTMENTS = ['labels', 'stickers', 'drinks', 'lunch', 'bags', 'cards', 'christmas', 'packs'] as const;
type Department = (typeof DEPARTMENTS)[number];

/** Shelves of the one department that has several. */
export const SHELVES = ['stickOn', 'clothing', 'shoes', 'bagTags'] as const;
type Shelf = (typeof SHELVES)[number];

interface Place {
  readonly department: Department;
  readonly shelf?: Shelf;
  /** What stands here, first to last. */
  readonly skus: readonly string[];
  /** What is new in one of these families joins at the end. */
  readonly families: readonly string[];
}

const PLACES: readonly [Place, ...Place[]] = [
  {
    department: 'labels',
    shelf: 'stickOn',
    skus: ['EAO', 'ETQ_MUL', 'MUL_EAO', 'PAS', 'ENV', 'SMP_POT'],
    families: ['EAO', 'PAS', 'ENV'],
  },
  {
    department: 'labels',
    shelf: 'clothing',
    skus: ['ETV', 'EAV', 'ETC', 'MUL_ETV', 'VAR_EAV'],
    families: ['ETV', 'EAV', 'ETC'],
  },
  { department: 'labels', shelf: 'shoes', skus: ['CHA', 'EAO__CHGD', 'VAR_CHA'], families: ['CHA'] },
  { department: 'labels', shelf: 'bagTags', skus: ['BAG', 'VAR_BAG'], families: ['BAG'] },
  { department: 'stickers', skus: ['GOM', 'STI_PERSO', 'SMP_STI', 'SMP_GOM'], families: ['GOM'] },
  {
    department: 'drinks',
    skus: ['MUG', 'GRD', 'GOBO', 'CAN', 'PAC_MUG2', 'PAC_GRD2', 'EL_GRD', 'SMP_BOU'],
    families: ['MUG', 'GRD'],
  },
  {
    department: 'lunch',
    skus: ['BOX', 'PAC_BOX', 'SBOX', 'PAC_BOX2', 'BOXSTI', 'BOX_FROID', 'BOXPD'],
    families: ['BOX'],
  },
  {
    department: 'bags',
    skus: ['OBJ_SACV', 'SAC_COUL', 'SACAVT', 'SAC2', 'SAC_CAD', 'TRO', 'TRO_CRAY', 'TRO_TOI', 'TRO_TROL'],
    families: ['SAC'],
  },
  { department: 'cards', skus: ['INV', 'CAR', 'ENTR'], families: ['CAR'] },
  { department: 'christmas', skus: ['SACHOT', 'STI_AVENT', 'ORNO'], families: [] },
  {
    department: 'packs',
    skus: ['PAC_ECO', 'CPL', 'PAC_DEC2', 'PAC_UHU', 'MUL_CRE', 'PAC_GRD1', 'PAC_GRD_EL'],
    families: ['CPL'],
  },
];

/** Where an article stands: in its own place, else with its family, else at the door. */
export function placeOf({ sku, family }: Pick<Article, 'sku' | 'family'>): Place {
  return (
    PLACES.find(({ skus }) => skus.includes(sku)) ??
    PLACES.find(({ families }) => families.includes(family)) ??
    PLACES[0]
  );
}

/** A department with something in it, in the shop's order. */
export interface Filled {
  readonly department: Department;
  readonly offers: readonly Offer[];
}

/** Offers by department. */
export function fillDepartments(offers: readonly Offer[]): readonly Filled[] {
  const placed = offers.map((offer) => ({ offer, place: placeOf(offer.article) }));
  const rank = ({ offer, place }: (typeof placed)[number]): number =>
    PLACES.indexOf(place) * 1000 + (place.skus.indexOf(offer.article.sku) + 1 || 999);
  const inOrder = placed.sort((a, b) => rank(a) - rank(b));
  return DEPARTMENTS.map((department) => ({
    department,
    offers: inOrder.filter(({ place }) => place.department === department).map(({ offer }) => offer),
  })).filter(({ offers }) => offers.length > 0);
}
