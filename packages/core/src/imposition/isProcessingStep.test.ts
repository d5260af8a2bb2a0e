import { expect, it } from 'vitest';
import { DURST } from '../production/devices/defaultDevices.ts';
import { isProcessingStep } from './isProcessingStep.ts';

it('PDF-29 PDF-30 PDF-35 a type is one of ISO 19593-1 or has a prefix and an underscore, and White and Varnish have none', () => {
  expect(isProcessingStep('Structural', 'PartialCutting')).toBe(true);
  expect(isProcessingStep('Structural', null)).toBe(false);
  expect(isProcessingStep('Positions', 'Barcode')).toBe(true);
  expect(isProcessingStep('Positions', null)).toBe(false);
  expect(isProcessingStep('PlateMaking', null)).toBe(false);
  for (const group of ['White', 'Varnish']) expect(isProcessingStep(group, null)).toBe(true);
  expect(isProcessingStep('White', 'Cutting')).toBe(false);
  expect(isProcessingStep('Structural', 'Engraving')).toBe(false);
  expect(isProcessingStep('Structural', '_Engraving')).toBe(false);
  expect(isProcessingStep('Structural', 'ACME_Engraving')).toBe(true);
});

it('PDF-28 PDF-31 PDF-32 every layer of a device has a spot name, an alternate and a processing step of its own', () => {
  const layers = Object.values(DURST.layers);
  for (const { group, step } of layers) expect(isProcessingStep(group, step)).toBe(true);
  for (const field of ['spot', 'alternate'] as const) {
    expect(new Set(layers.map((layer) => String(layer[field]))).size).toBe(layers.length);
  }
  expect(DURST.layers).toMatchObject({
    kissCut: { spot: 'CutContour', step: 'PartialCutting' },
    throughCut: { spot: 'ThroughCut', step: 'Cutting' },
    perforation: { spot: 'PerfCutContour', step: 'Perforating' },
  });
});
