import type { LotType, Pole } from '../../catalogue/product.ts';

/** The pole that makes each lot type; null for labels and cards, which only need printing and cutting. */
export const POLE_OF_LOT_TYPE: Readonly<Record<LotType, Pole | null>> = {
  EAO: null,
  ETV: null,
  MUG: 'mug',
  GRD: 'bouteille',
  SAC: 'sac',
  BOX: 'bouteille',
  BOIS: 'bois',
  STI: null,
  CAR: null,
  TAG: null,
  OBJ: 'bouteille',
};
