// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepDesign, keptDesign } from './keptDesign.ts';

const text = { value: 'Zoé', ratio: 1 };
const preview = { fond: 3, forme: 2, font: 1, picto: 0, textcolor: 4, textes: [text] };
const design = { id: 1, code: 'EAO', previews: [preview] };
beforeEach(() => sessionStorage.clear());

it('PAN-25 a design comes back to the page that it was made on', () => {
  keepDesign(sessionStorage, '', design);
  expect(keptDesign(sessionStorage, 'EAO', '')).toEqual(design);
  expect(keptDesign(sessionStorage, 'EAO', 'another sc')).toBeNull();
  expect(keptDesign(sessionStorage, 'MUG', '')).toBeNull();
});

it('PRV-6 a name is never part of a storage key', () => {
  keepDesign(sessionStorage, '', design);
  expect(Object.keys(sessionStorage)).toEqual(['cmon.design.EAO']);
});

it('PAN-25 full, forbidden or tampered storage loses the design and nothing else', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  keepDesign(forbidden, '', design);
  expect(keptDesign(forbidden, 'EAO', '')).toBeNull();
  expect(keptDesign(null, 'EAO', '')).toBeNull();
  for (const kept of ['{', '3', '{"origin":"","design":"{\\"__proto__\\":{}}"}']) {
    sessionStorage.setItem('cmon.design.EAO', kept);
    expect(keptDesign(sessionStorage, 'EAO', '')).toBeNull();
  }
});
