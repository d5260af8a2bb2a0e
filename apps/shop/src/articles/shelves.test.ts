import { expect, it } from 'vitest';
import { findPlace } from './shelves.ts';

it.each([
  ['ETV', 'ETV', 'labels', 'clothing'],
  ['SACHOT', 'SAC', 'christmas', undefined],
  ['NEW_BAG', 'SAC', 'bags', undefined],
  ['NEW', 'UNHEARD_OF', 'labels', 'stickOn'],
])('SHOP-3 %s of the family %s belongs to the department %s', (sku, family, department, shelf) => {
  const place = findPlace({ sku, family });
  expect([place.department, place.shelf]).toEqual([department, shelf]);
});
