import { type FabricationStatus, POLE_STATUSES } from '@cmon/core/production/statuses';
import { type RawBuilder, sql } from 'kysely';

/** The stages of the sheets on the L2C line, as its screens group them. */
export const BOOKLET_STAGES = ['waiting', 'toDo', 'ready', 'running', 'error', 'complete'] as const;
export type BookletStage = (typeof BOOKLET_STAGES)[number];

const STATUSES: Readonly<Record<BookletStage, readonly FabricationStatus[]>> = {
  waiting: ['FAB_EN_ATTENTE'],
  toDo: ['FAB_L2C_A_FAIRE'],
  ready: ['FAB_L2C_READY'],
  running: ['FAB_L2C_EN_COURS'],
  error: ['FAB_L2C_ERROR', ...POLE_STATUSES],
  complete: ['FAB_L2C_COMPLETE', 'FAB_COMPLETE'],
};

/** SQL condition on `items`: its fabrication status belongs to one of the stages. */
export const isInStage = (...stages: readonly BookletStage[]): RawBuilder<boolean> =>
  sql<boolean>`items.fab_status in (${sql.join(stages.flatMap((stage) => STATUSES[stage]))})`;
