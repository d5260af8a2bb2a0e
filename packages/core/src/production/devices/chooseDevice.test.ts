import { expect, it } from 'vitest';
import { LOT_TYPES, type LotType } from '../../catalogue/product.ts';
import { DEFAULT_SETTINGS, type WorkshopSettings } from '../settings.ts';
import { chooseDevice } from './chooseDevice.ts';
import { DEFAULT_DEVICES } from './defaultDevices.ts';
import type { Device } from './device.ts';

function choose(lotType: LotType, settings: Partial<WorkshopSettings> = {}, devices = DEFAULT_DEVICES) {
  const chosen = chooseDevice(lotType, { ...DEFAULT_SETTINGS, ...settings }, devices);
  return chosen.ok ? [chosen.value.device, chosen.value.substrate, chosen.value.laize] : chosen.failure;
}

it('DVC-3 every lot type has a substrate and a device by default', () => {
  expect(Object.fromEntries(LOT_TYPES.map((lotType) => [lotType, choose(lotType)]))).toEqual({
    EAO: ['DURST', 'vinyl', 320],
    ETV: ['DURST', 'textile', 320],
    MUG: ['MUG', 'film', null],
    GRD: ['BTL', 'film', null],
    SAC: ['SAC', 'transfer', null],
    BOX: ['BTL', 'film', null],
    BOIS: ['BOI', 'wood', null],
    STI: ['DURST', 'vinyl', 320],
    CAR: ['DURST', 'paper', 320],
    TAG: ['DURST', 'vinyl', 320],
    OBJ: ['BTL', 'film', null],
  });
});

it('IMP-9, GAU-10, PUB-18 the durst flag chooses the roll press, and a setting names another one for a lot type', () => {
  expect(choose('EAO')).toEqual(['DURST', 'vinyl', 320]);
  expect(choose('EAO', { useDurstBox: false })).toEqual(['ROLL', 'vinyl', 320]);
  // The folder of each press is named after it.
  for (const code of ['DURST', 'ROLL'])
    expect(DEFAULT_DEVICES.find((device) => device.code === code)?.folder).toBe(code);
  const roland = { ...(DEFAULT_DEVICES[0] as Device), code: 'ROLAND' };
  const presses = { EAO: 'ROLAND' };
  const devices = [...DEFAULT_DEVICES, roland];
  expect(choose('EAO', { useDurstBox: false, presses }, devices)).toEqual(['ROLAND', 'vinyl', 320]);
  expect(choose('MUG', { useDurstBox: false })).toEqual(['MUG', 'film', null]);
});

it('GAU-11 the ETV flag sends iron-on labels, and nothing else, to the textile press', () => {
  expect(choose('ETV', { etv: true })).toEqual(['TEX', 'textile', 320]);
  expect(choose('EAO', { etv: true })).toEqual(['DURST', 'vinyl', 320]);
});

it('GAU-27 IMP-9 the web is 175 mm wide with the laize 175 flag, on a press that takes it, and a sheet has no width', () => {
  expect(choose('EAO')).toEqual(['DURST', 'vinyl', 320]);
  expect(choose('EAO', { laize175: true })).toEqual(['DURST', 'vinyl', 175]);
  expect(choose('MUG', { laize175: true })).toEqual(['MUG', 'film', null]);
  const onlyWide = (code: string) =>
    DEFAULT_DEVICES.map((device) =>
      device.code === code && device.kind === 'press' && device.format.kind === 'roll'
        ? { ...device, format: { ...device.format, usableWidth: { 320: 300 } } }
        : device,
    );
  expect(choose('EAO', { laize175: true }, onlyWide('DURST'))).toEqual(['ROLL', 'vinyl', 175]);
  expect(choose('EAO', { laize175: true }, onlyWide('DURST').slice(0, 1))).toEqual({
    kind: 'noDevice',
    lotType: 'EAO',
    substrate: 'vinyl',
    setting: 'laize175',
  });
});
