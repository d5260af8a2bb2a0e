import { STEP_PLANS } from '@cmon/core/production/monitoring/stepPlan';
import { expect, it } from 'vitest';
import { buildDonePath, buildStepPath } from './buildStepPath.ts';

it('OFF-180 each count of a step links to the orders or lots that it counts, and those of fabrication have no link', () => {
  const paths = STEP_PLANS.map(({ step }) => [
    step,
    ...(['toDo', 'running', 'distress'] as const).map((count) => {
      const path = buildStepPath(step, count);
      return path && decodeURIComponent(path);
    }),
  ]);
  const cutting =
    'dec_decoupe_en_cours,dec_decoupe_multipage,dec_cq_decoupe,dec_bde_ressortir,dec_tri_en_cours';
  expect(paths).toEqual([
    [
      'lot',
      '/parcourir/commandes?status=processing,ressortie,ressortieV2',
      null,
      '/parcourir/commandes?distress=lot',
    ],
    [
      'print',
      '/parcourir/commandes?status=reserve',
      '/parcourir/commandes?status=generated',
      '/parcourir/commandes?distress=print',
    ],
    [
      'cut',
      '/parcourir/lots?cutting=dec_bde_imprimees',
      `/parcourir/lots?cutting=${cutting}`,
      `/parcourir/lots?cutting=dec_bde_imprimees,${cutting}&step=STEP_EN_SOUFFRANCE`,
    ],
    ['fabrication', null, null, null],
    [
      'shipping',
      '/parcourir/commandes?status=fabriquee&packing=waiting',
      '/parcourir/commandes?status=fabriquee&packing=now',
      '/parcourir/commandes?distress=shipping',
    ],
  ]);
});

it('OFF-281 only shipping has orders that wait for the CIP line, in a list of their own', () => {
  const paths = STEP_PLANS.map(({ step }) => buildStepPath(step, 'atCip'));
  const list = '/parcourir/commandes?status=fabriquee&packing=cip';
  expect(paths).toEqual([null, null, null, null, list]);
});

it('OFF-180 the count of what a step finished on a day links to its orders or lots, and of pieces to their orders', () => {
  const paths = STEP_PLANS.map(({ step }) => buildDonePath(step, '2026-11-29'));
  const buildOrdersPath = (figure: string, status: { readonly key?: string } = {}) => {
    const cell = new URLSearchParams({ figure, since: '2026-11-29', until: '2026-11-29', ...status });
    return `/parcourir/commandes?${new URLSearchParams({ counted: cell.toString() })}`;
  };
  expect(paths).toEqual([
    buildOrdersPath('entered', { key: 'reserve' }),
    buildOrdersPath('entered', { key: 'imprimee' }),
    '/parcourir/lots?cutOn=2026-11-29',
    buildOrdersPath('finished'),
    buildOrdersPath('entered', { key: 'complete' }),
  ]);
});
