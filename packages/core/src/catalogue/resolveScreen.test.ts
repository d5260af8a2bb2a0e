import { expect, it } from 'vitest';
import { CATALOGUE } from '../testing/fixture.ts';
import { SCREENS } from './product.ts';
import { findProduct, splitProductCode } from './productCode.ts';
import { resolveScreen } from './resolveScreen.ts';

it('PRD-7 PRD-8 a code is split at its first underscore only after a family prefix', () => {
  expect(
    ['OBJ_SAC_COUL', 'VAR_EAO', 'EAO__CHGD', 'STI_PERSO', 'ETQ_MUL', 'MUG', 'PACK_A'].map(splitProductCode),
  ).toEqual([
    { prefix: 'OBJ', plain: 'SAC_COUL' },
    { prefix: 'VAR', plain: 'EAO' },
    { prefix: null, plain: 'EAO__CHGD' },
    { prefix: null, plain: 'STI_PERSO' },
    { prefix: null, plain: 'ETQ_MUL' },
    { prefix: null, plain: 'MUG' },
    { prefix: null, plain: 'PACK_A' },
  ]);
});

it.each([
  ['SCR-14', 'Variable', 'VAR_EAO VAR_ETV EAO EAV ETV ETC VAR_NEW'],
  ['SCR-16', 'VariableMulti', 'ETQ_MUL MUL_EAO MUL_ETV'],
  ['SCR-18', 'Simple', 'SMP_NEW SMP_GRD GOM ENV PAS'],
  ['SCR-19', 'CenteredSimple', 'SMP_GOM SMP_STI'],
  ['SCR-20', 'MULTI', 'MUL_NEW'],
  ['SCR-21', 'PACK', 'PAC_ECO PAC_DEC2 PAC_UHU PAC_BOX PAC_BOX2 CPL'],
  ['SCR-23', 'PacGrd1', 'PAC_GRD1'],
  ['SCR-24', 'PacGrd2', 'PAC_GRD2'],
  ['SCR-25', 'PacGrdEl', 'PAC_GRD_EL'],
  ['SCR-26', 'GRD', 'GRD OBJ_GRD'],
  ['SCR-27', 'GOBO', 'GOBO'],
  ['SCR-28', 'CAN', 'CAN'],
  ['SCR-29', 'POT', 'SMP_POT'],
  ['SCR-30', 'MUG', 'MUG OBJ_MUG'],
  ['SCR-31', 'MUG2', 'PAC_MUG2'],
  ['SCR-32', 'BOX', 'BOX SBOX BOXSTI OBJ_BOX'],
  ['SCR-33', 'BOXPD', 'BOXPD'],
  ['SCR-34', 'BOU', 'SMP_BOU'],
  ['SCR-35', 'SACV', 'OBJ_SACV SAC_CAD OBJ_SAC_CAD'],
  ['SCR-36', 'SAC2', 'SAC2'],
  ['SCR-37', 'SacCoul', 'OBJ_SAC_COUL'],
  ['SCR-38', 'SACAVT', 'SACAVT'],
  ['SCR-39', 'SACHOT', 'OBJ_SACHOT'],
  ['SCR-40', 'TRO', 'TRO TRO_TOI TRO_CRAY TRO_TROL TRO_NEW'],
  ['SCR-41', 'BAG', 'BAG'],
  ['SCR-42', 'VAR_BAG', 'VAR_BAG'],
  ['SCR-43', 'CHA', 'CHA'],
  ['SCR-44', 'VAR_CHA', 'VAR_CHA'],
  ['SCR-45', 'EAO__CHGD', 'EAO__CHGD'],
  ['SCR-46', 'ENTR', 'ENTR'],
  ['SCR-47', 'INV', 'INV CAR'],
  ['SCR-48', 'ORNO', 'ORNO'],
  ['SCR-49', 'STI_PERSO', 'STI_PERSO'],
  ['SCR-50', 'STI_AVENT', 'STI_AVENT'],
])('%s screen %s serves %s', (_rule, screen, codes) => {
  expect(codes.split(' ').map((code) => resolveScreen(code))).toEqual(codes.split(' ').map(() => screen));
});

it('SCR-8 an unmatched code falls back to the default editor', () => {
  expect(['XYZ', 'constructor', '__proto__', ''].map((code) => resolveScreen(code))).toEqual(
    Array(4).fill('Variable'),
  );
});

it('SCR-12 there are thirty-six screens', () => {
  const specified =
    `VariableMulti TRO SAC2 GOBO ORNO BOU INV Variable CAN CHA VAR_CHA ENTR SacCoul SACAVT Error POT
    CenteredSimple SACV NoCustomizer PacGrd2 BAG Simple MULTI GRD BOXPD SACHOT VAR_BAG STI_PERSO PacGrd1 MUG STI_AVENT
    EAO__CHGD PacGrdEl MUG2 PACK BOX`.split(/\s+/);
  expect(specified).toHaveLength(36);
  expect([...SCREENS].sort()).toEqual(specified.sort());
});

it('ERR-3 PRD-2 a code without a product is refused, and so is a prototype key', () => {
  expect(findProduct(CATALOGUE, 'EAO')).toMatchObject({ ok: true, value: { id: 1, code: 'EAO' } });
  for (const code of ['NOPE', 'constructor', '__proto__'])
    expect(findProduct(CATALOGUE, code)).toEqual({ ok: false, failure: { kind: 'unknownProduct', code } });
});
