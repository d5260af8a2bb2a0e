import { expect, it } from 'vitest';
import { DEFAULT_DEVICES, DURST } from './defaultDevices.ts';
import type { RollFormat } from './device.ts';
import { parseDevice } from './parseDevice.ts';

const roll = DURST.format as RollFormat;
function findFailure(changes: object) {
  const parsed = parseDevice({ ...DURST, ...changes });
  return parsed.ok ? null : parsed.failure;
}
function layerNamed(spot: string) {
  return { layers: { ...DURST.layers, throughCut: { ...DURST.layers.throughCut, spot } } };
}

it('DVC-6 every device of a new workshop is a complete record', () => {
  for (const device of DEFAULT_DEVICES)
    expect(parseDevice(JSON.parse(JSON.stringify(device)))).toEqual({ ok: true, value: device });
});

it('DVC-6 an unknown, missing or impossible field is refused with its path', () => {
  const fields = [
    [{ colour: 1 }, 'colour'],
    [{ folder: undefined }, 'folder'],
    [{ folder: '../secret' }, 'folder'],
    [{ substrates: [] }, 'substrates'],
    [{ substrates: ['vinyl', 'gold'] }, 'substrates.1'],
    [{ format: { ...roll, usableWidth: { 320: 321 } } }, 'format.usableWidth.320'],
    [{ format: { ...roll, usableWidth: {} } }, 'format.usableWidth'],
    [{ format: { ...roll, maxLength: 6000 } }, 'format.maxLength'],
    [{ format: { ...roll, sideGap: 1 } }, 'format.sideGap'],
    [{ codes: { ...DURST.codes, module: 0 } }, 'codes.module'],
    [{ pole: 'mug' }, 'pole'],
    [layerNamed('CutContour'), 'layers.throughCut.spot'],
    [layerNamed('Große'), 'layers.throughCut.spot'],
  ] as const;
  for (const [changes, field] of fields)
    expect(findFailure(changes)).toMatchObject({ kind: 'deviceInvalid', field });
  expect(parseDevice('x')).toMatchObject({ failure: { kind: 'deviceInvalid', field: '', rule: 'object' } });
  expect(parseDevice({ kind: 'cutter' })).toMatchObject({ failure: { field: 'code', rule: 'missing' } });
});
