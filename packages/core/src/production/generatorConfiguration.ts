import type { Market } from '../catalogue/types.ts';

/**
 * The configuration of one generator, which is saved in the office. A value that is null is taken from the variables with
 * which the generator was started, otherwise from the workshop's settings.
 */
export interface GeneratorConfiguration {
  /** The stores whose megalots it takes; null for every store. Megalots that mix stores are taken by every generator. */
  readonly stores: readonly Market[] | null;
  /** Whether it takes megalots when it starts; otherwise somebody has to resume it. */
  readonly autoStart: boolean | null;
  /** Seconds between two questions for work. */
  readonly autoReload: number | null;
  /** Megalots per run. */
  readonly batchCount: number | null;
}

/** The configuration of a generator that nobody has configured. */
export const DEFAULT_GENERATOR_CONFIGURATION: GeneratorConfiguration = {
  stores: null,
  autoStart: null,
  autoReload: null,
  batchCount: null,
};

/** The limits of the numbers. */
export const GENERATOR_LIMITS = { autoReload: [1, 3_600], batchCount: [1, 100] } as const;
