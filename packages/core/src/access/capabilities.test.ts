import { describe, expect, it } from 'vitest';
import { CAPABILITIES, type Capability, can, listCapabilities } from './capabilities.ts';
import { ROLES, type Role } from './roles.ts';

const ROLE_BY_CODE: Readonly<Record<string, Role>> = {
  P10: 'preparator',
  SP20: 'superPreparator',
  GB30: 'shopManager',
  SC30: 'customerService',
  GEN31: 'generator',
  ADM40: 'administrator',
};

/** The capability summary of section 4.9 of the workshop document, line by line. */
const TABLE: readonly [rules: string, capability: Capability, holders: string][] = [
  ['ACC-13', 'see', 'P10 SP20 GB30 SC30 GEN31 ADM40'],
  ['ACC-14', 'advanceFloor', 'P10 SP20 GEN31 ADM40'],
  ['ACC-36', 'pack', 'P10 SP20 ADM40'],
  ['ACC-37', 'readPeople', 'SC30 ADM40'],
  ['ACC-80', 'serveCustomers', 'SC30 ADM40'],
  ['ACC-70', 'handlePrivacy', 'SC30 ADM40'],
  ['ACC-16', 'reissue', 'P10 SP20 GEN31 ADM40'],
  ['ACC-52', 'stockBlanks', 'P10 SP20 GEN31 ADM40'],
  ['ACC-17', 'supervise', 'SP20 ADM40'],
  ['ACC-31', 'control', 'SP20 ADM40'],
  ['ACC-18', 'cancel', 'SC30 ADM40'],
  ['ACC-39', 'resolveDeliveries', 'SC30 ADM40'],
  ['ACC-18', 'reissueShipped', 'SC30 ADM40'],
  ['ACC-19', 'hold', 'GB30 SC30 ADM40'],
  ['ACC-19', 'refund', 'GB30 SC30 ADM40'],
  ['ACC-40', 'openShop', 'GB30 SC30 ADM40'],
  ['ORD-7', 'takePayment', 'GB30 SC30 ADM40'],
  ['ACC-56', 'photos', 'P10 SP20 SC30 GEN31 ADM40'],
  ['ACC-20', 'generate', 'GEN31 ADM40'],
  ['ACC-53', 'handleAlerts', 'SP20 GEN31 ADM40'],
  ['ACC-21', 'prio', 'SP20 GB30 SC30 GEN31 ADM40'],
  ['ACC-23', 'configureOwnStation', 'GEN31 ADM40'],
  ['ACC-24', 'configureAnyStation', 'ADM40'],
  ['ACC-25', 'configure', 'ADM40'],
  ['ACC-30', 'seeUsers', 'SP20 ADM40'],
  ['ACC-78', 'reportGoods', 'SP20 GB30 SC30 ADM40'],
  ['ACC-26', 'reportSelf', 'P10 SP20 GEN31 ADM40'],
  ['ACC-27', 'reportTeam', 'SP20 ADM40'],
  ['ACC-28', 'reportAll', 'ADM40'],
];

describe('the capability table', () => {
  it.each(TABLE)('%s %s is granted to %s and nobody else', (_, capability, holders) => {
    const granted = Object.entries(ROLE_BY_CODE)
      .filter(([, role]) => can(role, capability))
      .map(([short]) => short);
    expect(granted.join(' ')).toBe(holders);
    expect(can('system', capability)).toBe(false);
  });

  it('ACC-12 this test covers every capability of the table', () => {
    expect(TABLE.map(([, capability]) => capability).toSorted()).toEqual(
      Object.keys(CAPABILITIES).toSorted(),
    );
  });

  it.each([
    ['ACC-1', 'preparator', 'Preparators', 10],
    ['ACC-2', 'superPreparator', 'Super Preparators', 20],
    ['ACC-3', 'shopManager', 'Gestionnaire Boutique', 30],
    ['ACC-4', 'customerService', 'Service Client', 30],
    ['ACC-5', 'generator', 'Generators', 31],
    ['ACC-6', 'administrator', 'Administrators', 40],
  ] as const)('%s the role %s is named %s and has level %i', (_, role, name, level) => {
    expect(ROLES[role]).toMatchObject({ name, level });
  });

  it('ACC-15, ACC-22, ACC-29 a higher level does not imply the rights of a lower one', () => {
    expect(listCapabilities('shopManager')).toEqual([
      'see',
      'takePayment',
      'hold',
      'refund',
      'openShop',
      'prio',
      'reportGoods',
    ]);
    expect(listCapabilities('generator')).toEqual([
      'see',
      'photos',
      'advanceFloor',
      'reissue',
      'stockBlanks',
      'generate',
      'handleAlerts',
      'prio',
      'configureOwnStation',
      'reportSelf',
    ]);
    expect(listCapabilities('preparator')).toEqual([
      'see',
      'photos',
      'advanceFloor',
      'pack',
      'reissue',
      'stockBlanks',
      'reportSelf',
    ]);
  });
});
