import { expect, it } from 'vitest';
import { findForbiddenImport, isOnNoLayer } from './layers.ts';

it.each([
  ['packages/core/src/scene/a.ts', 'packages/core/src/composition/b.ts'],
  ['packages/core/src/scene/a.ts', 'packages/core/src/scene/b.ts'],
  ['packages/render/src/stage/a.ts', 'packages/render/src/svg/b.ts'],
  ['packages/catalogue/src/a.ts', 'packages/render/src/stage/b.ts'],
  ['apps/server/src/api/a.ts', 'apps/server/src/commands/b.ts'],
  ['apps/customiser/src/panels/a.tsx', 'packages/render/src/svg/b.ts'],
  ['packages/core/src/scene/a.test.ts', 'packages/core/src/customiser/b.ts'],
  ['packages/core/src/scene/a.test.ts', 'packages/testkit/src/b.ts'],
  ['tools/a.ts', 'packages/catalogue/src/b.ts'],
  ['tools/a.ts', 'packages/testkit/src/b.ts'],
  ['bench/a.ts', 'apps/server/src/files/b.ts'],
  ['bench/a.ts', 'tools/b.ts'],
  ['scripts/a.ts', 'bench/b.ts'],
])('HOU-1 %s may import %s', (from, to) => {
  expect(findForbiddenImport(from, to)).toBeNull();
});

it.each([
  ['packages/core/src/catalogue/a.ts', 'packages/core/src/composition/b.ts', 'upwards'],
  ['packages/render/src/svg/a.ts', 'packages/render/src/stage/b.ts', 'upwards'],
  ['packages/render/src/stage/a.ts', 'packages/catalogue/src/b.ts', 'upwards'],
  ['packages/catalogue/src/a.ts', 'apps/customiser/src/messages/b.ts', 'upwards'],
  ['packages/catalogue/src/a.ts', 'tools/b.ts', 'upwards'],
  ['apps/server/src/main.ts', 'tools/b.ts', 'upwards'],
  ['tools/a.ts', 'scripts/b.ts', 'upwards'],
  ['tools/a.ts', 'bench/b.ts', 'upwards'],
  ['bench/a.ts', 'e2e/b.ts', 'sideways'],
  ['e2e/a.ts', 'scripts/b.ts', 'upwards'],
  ['packages/testkit/src/postgres/a.ts', 'apps/server/src/db/b.ts', 'upwards'],
  ['apps/office/src/api/a.ts', 'apps/server/src/api/b.ts', 'another app'],
])('HOU-1 %s may not import %s', (from, to, why) => {
  expect(findForbiddenImport(from, to)).toContain(why);
});

it.each([
  ['HOU-6', 'packages/core/src/scene/a.ts', 'packages/core/src/customiser/b.ts', 'sideways'],
  ['HOU-7', 'packages/core/src/production/a.ts', 'packages/core/src/scene/b.ts', 'sideways'],
  ['HOU-8', 'apps/customiser/src/panels/a.tsx', 'apps/customiser/src/embed/b.ts', 'upwards'],
  ['HOU-9', 'apps/server/src/commands/a.ts', 'apps/server/src/jobs/b.ts', 'upwards'],
  ['HOU-9', 'apps/server/src/commands/a.ts', 'apps/server/src/api/b.ts', 'upwards'],
  ['JOB-12', 'apps/server/src/commands/lots/a.ts', 'apps/server/src/jobs/b.ts', 'upwards'],
  ['HOU-10', 'packages/render/src/svg/a.ts', 'packages/render/src/pdf/b.ts', 'sideways'],
  ['HOU-11', 'apps/office/src/areas/browse/a.tsx', 'apps/office/src/areas/cutting/b.tsx', 'sideways'],
  ['HOU-12', 'apps/shop/src/main.ts', 'packages/core/src/failure.ts', 'its public pages and API'],
])('%s %s may not import %s', (_rule, from, to, why) => {
  expect(findForbiddenImport(from, to)).toContain(why);
});

it.each([
  ['packages/core/src/scene/a.ts', 'packages/core/src/scene/testing/b.ts'],
  ['packages/render/src/svg/a.ts', 'packages/render/src/golden/b.ts'],
  ['packages/catalogue/src/a.ts', 'packages/testkit/src/b.ts'],
  ['apps/server/src/main.ts', 'packages/testkit/src/b.ts'],
])('HOU-26 %s may not import %s', (from, to) => {
  expect(findForbiddenImport(from, to)).toContain('only tests');
});

it.each([
  ['packages/new/src/a.ts', true],
  ['packages/core/src/new/a.ts', true],
  ['apps/server/src/a.ts', true],
  ['new/a.ts', true],
  ['packages/core/src/scene/a.ts', false],
  ['packages/core/src/a.test.ts', false],
  ['tools/new/a.ts', false],
])('HOU-25 whether %s is on no layer: %s', (file, expected) => {
  expect(isOnNoLayer(file)).toBe(expected);
});
