import { expect, it } from 'vitest';
import { fabricationTransitions } from './fabricationTransitions.ts';
import { shortestPath } from './shortestPath.ts';
import { FABRICATION_STATUSES, type FabricationStatus } from './statuses.ts';

const back = (from: FabricationStatus, canMove: (from: string, to: string) => boolean = () => true) =>
  shortestPath(fabricationTransitions, from, 'FAB_EN_ATTENTE', canMove);

it('FAB-23 every fabrication status leads back to waiting for a print by listed moves', () => {
  for (const status of FABRICATION_STATUSES) {
    const path = back(status) ?? [];
    expect([status, status, ...path].at(-1)).toBe('FAB_EN_ATTENTE');
    let from: FabricationStatus = status;
    for (const to of path) {
      expect(fabricationTransitions.transitions.some((line) => line.from === from && line.to === to)).toBe(
        true,
      );
      from = to;
    }
  }
  expect(back('FAB_COMPLETE')).toEqual(['FAB_REPRISE_MANUELLE', 'FAB_EN_ATTENTE']);
  expect(back('FAB_EN_ATTENTE')).toEqual([]);
});

it('FAB-23 a move that is refused is not part of the way, and there may be none', () => {
  expect(back('FAB_COMPLETE', (_, to) => to !== 'FAB_REPRISE_MANUELLE')).toBeNull();
  expect(back('FAB_L2C_A_FAIRE', (from, to) => from !== 'FAB_L2C_A_FAIRE' || to !== 'FAB_L2C_ERROR')).toEqual(
    ['FAB_L2C_READY', 'FAB_L2C_ERROR', 'FAB_EN_ATTENTE'],
  );
});
