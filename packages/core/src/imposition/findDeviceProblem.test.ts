import { expect, it } from 'vitest';
import { DEFAULT_DEVICES, DURST } from '../production/devices/defaultDevices.ts';
import type { LayerKey, LayerSettings, RollFormat, SheetFormat } from '../production/devices/device.ts';
import { buildPageMarks, computeMinMargins } from './buildPageMarks.ts';
import { findDeviceProblem } from './findDeviceProblem.ts';
import { doOverlap, inkBox } from './testing/boxes.ts';
import { env, megalot, printer } from './testing/fixtures.ts';

function withLayer(key: LayerKey, changes: Partial<LayerSettings>) {
  return { ...DURST, layers: { ...DURST.layers, [key]: { ...DURST.layers[key], ...changes } } };
}

it('DVC-8 a layer with a reserved spot name or a processing step that the standard does not know is refused', () => {
  for (const device of DEFAULT_DEVICES) expect(findDeviceProblem(device)).toBeNull();
  for (const spot of ['All', 'ALL', 'None', 'Cyan', 'magenta', 'Yellow', 'Black'])
    expect(findDeviceProblem(withLayer('kissCut', { spot }))).toEqual({
      kind: 'deviceInvalid',
      field: 'layers.kissCut.spot',
      rule: 'reserved',
    });
  const findField = (key: LayerKey, changes: Partial<LayerSettings>) =>
    findDeviceProblem(withLayer(key, changes))?.field;
  expect(findField('throughCut', { step: 'KissCut' })).toBe('layers.throughCut.step');
  expect(findField('throughCut', { step: null })).toBe('layers.throughCut.step');
  expect(findField('white', { step: 'Cutting' })).toBe('layers.white.step');
  expect(findField('throughCut', { step: 'ACME_Knife' })).toBeUndefined();
});

it('DVC-10 a device without room for its marks, codes, tickets or gaps is refused with the limit', () => {
  const roll = DURST.format as RollFormat;
  const findRollProblem = (changes: Partial<RollFormat>) =>
    findDeviceProblem({ ...DURST, format: { ...roll, ...changes } });
  const mug = printer('MUG');
  const sheet = mug.format as SheetFormat;
  const findSheetProblem = (changes: Partial<SheetFormat>) =>
    findDeviceProblem({ ...mug, format: { ...sheet, ...changes } });
  const cases = [
    [findRollProblem({ gapAcross: 0 }), 'format.gapAcross', '≥ 1'],
    [findRollProblem({ gapAcross: 400 }), 'format.gapAcross', '≤ 160'],
    [findRollProblem({ gapForward: 0 }), 'format.gapForward', '≥ 1'],
    [findRollProblem({ startOffset: 10 }), 'format.startOffset', '≥ 30'],
    [findRollProblem({ endBand: 0 }), 'format.endBand', '≥ 9.2'],
    [findRollProblem({ usableWidth: { 320: 318 } }), 'format.usableWidth.320', '≤ 305'],
    [findRollProblem({ usableWidth: { 320: 300, 175: 140 } }), 'format.usableWidth.175', '≥ 140.2'],
    [findRollProblem({ ticket: { height: 5, minWidth: 44 } }), 'format.ticket.height', '≥ 17'],
    [findRollProblem({ ticket: { height: 18, minWidth: 10 } }), 'format.ticket.minWidth', '≥ 34'],
    [findSheetProblem({ sideMargin: 2 }), 'format.sideMargin', '≥ 7.5'],
    [findSheetProblem({ width: 160 }), 'format.width', '≥ 160.2'],
    [findSheetProblem({ gap: 0 }), 'format.gap', '≥ 1'],
    [findSheetProblem({ sideGap: 500 }), 'format.sideGap', '≤ 277'],
    [findDeviceProblem({ ...DURST, marks: { ...DURST.marks, inset: 0 } }), 'marks.inset', '≥ 1.5'],
    [findDeviceProblem({ ...DURST, codes: { ...DURST.codes, module: 1 } }), 'format.startOffset', '≥ 40'],
  ] as const;
  for (const [problem, field, rule] of cases) expect(problem).toEqual({ kind: 'deviceInvalid', field, rule });
});

it('DVC-10 on the narrowest page that is accepted, the cutter code ends before the code of the page', () => {
  for (const module of [0.5, 1]) {
    const device = { ...DURST, codes: { ...DURST.codes, module } };
    const { side, width } = computeMinMargins(device);
    const size = { width: width + 2 * side, height: 400 };
    const trim = { x: side, y: 40, width, height: 300 };
    const frame = { media: 'L175', page: 999, pages: 999, ...size, trim, left: side, right: side + width };
    const { codes, cutterCode } = buildPageMarks(frame, megalot, env(device));
    const [code] = codes;
    if (code === undefined) throw new Error('no code');
    const codeBox = { x: code.x, y: code.y, width: code.size, height: code.size };
    const barBoxes = cutterCode.inks.map(inkBox);
    expect(barBoxes.filter((bar) => doOverlap(bar, codeBox))).toEqual([]);
    // If the code were one millimetre further left, they would overlap.
    const moved = { ...codeBox, x: codeBox.x - 1 };
    expect(barBoxes.some((bar) => doOverlap(bar, moved))).toBe(true);
  }
});
