import type { Article } from './article.ts';
import type { Offer } from './offers.ts';

/** The shop's departments, in the order of the home page. */
const DEPARTMENTS = ['labels', 'stickers', 'drinks', 'lunch', 'bags', 'cards', 'christmas', 'packs'] as const;
type Department = (typeof DEPARTMENTS)[number];

/** The shelves of the department `labels`; other departments have none. */
export const SHELVES = ['stickOn', 'clothing', 'shoes', 'bagTags'] as const;
type Shelf = (typeof SHELVES)[number];

interface Place {
  readonly department: Department;
  readonly shelf?: Shelf;
  /** Codes of articles, in the order of the page. */
  readonly skus: readonly string[];
  /** Further articles of these families come after those of `skus`. */
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

/** Finds an article's place by its code, else by its family, else the first place. */
export function findPlace({ sku, family }: Pick<Article, 'sku' | 'family'>): Place {
  return (
    PLACES.find(({ skus }) => skus.includes(sku)) ??
    PLACES.find(({ families }) => families.includes(family)) ??
    PLACES[0]
  );
}

/** A department that is not empty, with its offers in order. */
export interface DepartmentOffers {
  readonly department: Department;
  readonly offers: readonly Offer[];
}

/** Groups offers by department. */
export function groupByDepartment(offers: readonly Offer[]): readonly DepartmentOffers[] {
  const placed = offers.map((offer) => ({ offer, place: findPlace(offer.article) }));
  // No place has as many as 999 articles: an article that its place doesn't list comes after those that it lists.
  const getRank = ({ offer, place }: (typeof placed)[number]): number =>
    PLACES.indexOf(place) * 1000 + (place.skus.indexOf(offer.article.sku) + 1 || 999);
  const sorted = placed.sort((a, b) => getRank(a) - getRank(b));
  return DEPARTMENTS.map((department) => ({
    department,
    offers: sorted.filter(({ place }) => place.department === department).map(({ offer }) => offer),
  })).filter(({ offers }) => offers.length > 0);
}
