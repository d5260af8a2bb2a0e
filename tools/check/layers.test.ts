import { expect, it } from 'vitest';
import { wrongArrow } from './floors.ts';

it.each([
  ['packages/core/src/scene/a.ts', 'packages/core/src/composition/b.ts'],
  ['packages/core/src/scene/a.ts', 'packages/core/src/scene/b.ts'],
  ['apps/server/src/api/a.ts', 'apps/server/src/commands/b.ts'],
  ['apps/customiser/src/panels/a.tsx', 'packages/render/src/svg/b.ts'],
  ['packages/core/src/scene/a.test.ts', 'packages/core/src/customiser/b.ts'],
])('HOU-1 %s may import %s', (from, to) => {
  expect(wrongArrow(from, to)).toBeNull();
});

it.each([
  ['packages/core/src/scene/a.ts', 'packages/core/src/customiser/b.ts', 'sideways'],
  ['packages/core/src/catalogue/a.ts', 'packages/core/src/composition/b.ts', 'upwards'],
  ['packages/render/src/svg/a.ts', 'packages/render/src/pdf/b.ts', 'sideways'],
  ['apps/server/src/commands/a.ts', 'apps/server/src/jobs/b.ts', 'upwards'],
  ['apps/customiser/src/panels/a.tsx', 'apps/customiser/src/embed/b.ts', 'upwards'],
  ['apps/office/src/areas/browse/a.tsx', 'apps/office/src/areas/cutting/b.tsx', 'sideways'],
  ['apps/office/src/api/a.ts', 'apps/server/src/api/b.ts', 'another app'],
  ['apps/shop/src/main.ts', 'packages/core/src/failure.ts', 'from outside'],
])('HOU-1 %s may not import %s', (from, to, why) => {
  expect(wrongArrow(from, to)).toContain(why);
});
