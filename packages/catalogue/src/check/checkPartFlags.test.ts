import type { ProductPart } from '@cmon/core/catalogue/product';
import { expect, it } from 'vitest';
import { checkPartFlags } from './checkPartFlags.ts';

function makePart(code: string, flags: Partial<ProductPart>): ProductPart {
  return {
    code,
    name: { fr_FR: code, es_ES: code, it_IT: code, en_GB: code, de_DE: code },
    lotType: 'EAO',
    pole: null,
    blank: null,
    l2c: false,
    cip: false,
    double: false,
    controller: 0,
    packReference: null,
    ...flags,
  };
}

it('CHK-22 an object that a pole makes can’t be bound or cut a second time, and can pass a controller', () => {
  const mug = { pole: 'mug', controller: 0.5 } as const;
  const parts = [makePart('MUG', mug), makePart('MUG_L2C', { ...mug, l2c: true })];
  expect(checkPartFlags({ parts })).toEqual(['part MUG_L2C is marked l2c, but it is made at the pole mug']);
  expect(checkPartFlags({ parts: [makePart('MUG', { ...mug, double: true })] })).toEqual([
    'part MUG is marked double, but it is made at the pole mug',
  ]);
});

it('CHK-22 either all parts of a pack go to the CIP line or none', () => {
  const parts = [makePart('EAO', { cip: true }), makePart('BOX', { cip: true })];
  expect(checkPartFlags({ parts })).toEqual([]);
  expect(checkPartFlags({ parts: [...parts, makePart('TAG', {})] })).toEqual([
    "part TAG isn't marked cip, but another part of its pack is",
  ]);
});
