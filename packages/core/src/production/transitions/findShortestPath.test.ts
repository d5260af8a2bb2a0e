import { expect, it } from 'vitest';
import { FABRICATION_STATUSES, type FabricationStatus } from '../statuses.ts';
import { fabricationTransitions } from './fabricationTransitions.ts';
import { findShortestPath } from './findShortestPath.ts';

const findPathBack = (from: FabricationStatus, canMove: (from: string, to: string) => boolean = () => true) =>
  findShortestPath(fabricationTransitions, from, 'FAB_EN_ATTENTE', canMove);

it('FAB-23 every fabrication status has a path of listed moves back to waiting for a print', () => {
  for (const status of FABRICATION_STATUSES) {
    const path = findPathBack(status) ?? [];
    expect([status, ...path].at(-1)).toBe('FAB_EN_ATTENTE');
    let from: FabricationStatus = status;
    for (const to of path) {
      expect(fabricationTransitions.transitions.some((line) => line.from === from && line.to === to)).toBe(
        true,
      );
      from = to;
    }
  }
  expect(findPathBack('FAB_COMPLETE')).toEqual(['FAB_REPRISE_MANUELLE', 'FAB_EN_ATTENTE']);
  expect(findPathBack('FAB_EN_ATTENTE')).toEqual([]);
});

it('FAB-23 a path avoids refused moves, and is null when no other path exists', () => {
  expect(findPathBack('FAB_COMPLETE', (_, to) => to !== 'FAB_REPRISE_MANUELLE')).toBeNull();
  expect(
    findPathBack('FAB_L2C_A_FAIRE', (from, to) => from !== 'FAB_L2C_A_FAIRE' || to !== 'FAB_L2C_ERROR'),
  ).toEqual(['FAB_L2C_READY', 'FAB_L2C_ERROR', 'FAB_EN_ATTENTE']);
});
