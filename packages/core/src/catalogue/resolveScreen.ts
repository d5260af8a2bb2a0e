import type { ScreenName } from './product.ts';
import { type FamilyPrefix, splitProductCode } from './productCode.ts';

const BY_CODE: Readonly<Record<string, ScreenName>> = {
  VAR_EAO: 'Variable',
  VAR_ETV: 'Variable',
  EAO: 'Variable',
  EAV: 'Variable',
  ETV: 'Variable',
  ETC: 'Variable',
  ETQ_MUL: 'VariableMulti',
  MUL_EAO: 'VariableMulti',
  MUL_ETV: 'VariableMulti',
  GOM: 'Simple',
  ENV: 'Simple',
  PAS: 'Simple',
  SMP_GOM: 'CenteredSimple',
  SMP_STI: 'CenteredSimple',
  CPL: 'PACK',
  PAC_GRD1: 'PacGrd1',
  PAC_GRD2: 'PacGrd2',
  PAC_GRD_EL: 'PacGrdEl',
  GRD: 'GRD',
  GOBO: 'GOBO',
  CAN: 'CAN',
  SMP_POT: 'POT',
  MUG: 'MUG',
  PAC_MUG2: 'MUG2',
  BOX: 'BOX',
  SBOX: 'BOX',
  BOXSTI: 'BOX',
  BOXPD: 'BOXPD',
  SMP_BOU: 'BOU',
  SACV: 'SACV',
  SAC_CAD: 'SACV',
  SAC2: 'SAC2',
  SAC_COUL: 'SacCoul',
  SACAVT: 'SACAVT',
  SACHOT: 'SACHOT',
  TRO: 'TRO',
  TRO_TOI: 'TRO',
  TRO_CRAY: 'TRO',
  TRO_TROL: 'TRO',
  BAG: 'BAG',
  VAR_BAG: 'VAR_BAG',
  CHA: 'CHA',
  VAR_CHA: 'VAR_CHA',
  EAO__CHGD: 'EAO__CHGD',
  ENTR: 'ENTR',
  INV: 'INV',
  CAR: 'INV',
  ORNO: 'ORNO',
  STI_PERSO: 'STI_PERSO',
  STI_AVENT: 'STI_AVENT',
};

/** Default screen of each family. Objects (`OBJ`) have none: the screen comes from their code without the prefix. */
const BY_PREFIX: Readonly<Record<FamilyPrefix, ScreenName | null>> = {
  VAR: 'Variable',
  SMP: 'Simple',
  MUL: 'MULTI',
  PAC: 'PACK',
  OBJ: null,
};

const byCode = (code: string): ScreenName | undefined =>
  Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;

/**
 * Returns the editor screen of a product code. The first match is used, in this order: the exact code, the family
 * prefix, the code without its prefix, and the text before the first underscore (`TRO_NEW` → `TRO`). Without a match it
 * is the default editor. The catalogue check compares the result with the screen that each product names.
 */
export function resolveScreen(code: string): ScreenName {
  const { prefix, plain } = splitProductCode(code);
  const family = prefix && BY_PREFIX[prefix];
  return byCode(code) ?? family ?? byCode(plain) ?? byCode(plain.split('_')[0] ?? '') ?? 'Variable';
}
