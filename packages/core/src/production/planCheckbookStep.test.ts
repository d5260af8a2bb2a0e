import { expect, it } from 'vitest';
import { planCheckbookStep } from './planCheckbookStep.ts';
import type { FabricationStatus } from './statuses.ts';

function makePages(...states: readonly (FabricationStatus | 'seen')[]) {
  return states.map((state, index) => ({
    page: index + 1,
    seen: state === 'seen',
    status: state === 'seen' ? ('FAB_L2C_EN_COURS' as const) : state,
  }));
}

it('L2C-8 the next step of a checkbook follows from the least advanced of its sheets', () => {
  const steps = [
    makePages('FAB_L2C_ERROR', 'FAB_EN_ATTENTE'),
    makePages('FAB_L2C_A_FAIRE', 'FAB_EN_ATTENTE'),
    makePages('FAB_L2C_READY', 'FAB_L2C_EN_COURS'),
    makePages('FAB_REPRISE_MANUELLE', 'FAB_L2C_COMPLETE'),
    makePages('FAB_EN_COURS', 'FAB_COMPLETE'),
    makePages('FAB_COMPLETE', 'FAB_COMPLETE'),
    [],
  ].map((one) => planCheckbookStep(one).step);
  expect(steps).toEqual(['error', 'wait', 'start', 'rework', 'finish', 'done', 'done']);
});

it('L2C-8 the next expected page is the first that was not seen, in reading order', () => {
  expect(planCheckbookStep(makePages('seen', 'FAB_L2C_EN_COURS', 'FAB_L2C_EN_COURS'))).toEqual({
    step: 'page',
    nextPage: 2,
  });
  expect(planCheckbookStep(makePages('seen', 'seen'))).toEqual({ step: 'bound', nextPage: null });
});
