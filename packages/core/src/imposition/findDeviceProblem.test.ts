import { expect, it } from 'vitest';
import { DEFAULT_DEVICES, DURST } from '../production/devices/defaultDevices.ts';
import type { LayerKey, LayerSettings } from '../production/devices/device.ts';
import { findDeviceProblem } from './findDeviceProblem.ts';

const withLayer = (key: LayerKey, changes: Partial<LayerSettings>) => ({
  ...DURST,
  layers: { ...DURST.layers, [key]: { ...DURST.layers[key], ...changes } },
});

it('DVC-8 no layer has a reserved spot name or a processing step that the standard does not know', () => {
  for (const device of DEFAULT_DEVICES) expect(findDeviceProblem(device)).toBeNull();
  for (const spot of ['All', 'ALL', 'None', 'Cyan', 'magenta', 'Yellow', 'Black'])
    expect(findDeviceProblem(withLayer('kissCut', { spot }))).toEqual({
      kind: 'deviceInvalid',
      field: 'layers.kissCut.spot',
      rule: 'reserved',
    });
  const field = (key: LayerKey, changes: Partial<LayerSettings>) =>
    findDeviceProblem(withLayer(key, changes))?.field;
  expect(field('throughCut', { step: 'KissCut' })).toBe('layers.throughCut.step');
  expect(field('throughCut', { step: null })).toBe('layers.throughCut.step');
  expect(field('white', { step: 'Cutting' })).toBe('layers.white.step');
  expect(field('throughCut', { step: 'ACME_Knife' })).toBeUndefined();
});
