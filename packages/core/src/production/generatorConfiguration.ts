import type { Market } from '../catalogue/types.ts';

/**
 * The configuration of one generator, as saved in the office. A null value means that the generator uses its environment
 * variable, or the workshop's setting when the variable is not set.
 */
export interface GeneratorConfiguration {
  /** The stores whose megalots it takes; null for every store. Every generator takes megalots of several stores. */
  readonly stores: readonly Market[] | null;
  /** True when it takes megalots as soon as it starts. Otherwise it is paused until somebody resumes it. */
  readonly autoStart: boolean | null;
  /** Seconds between two polls for work. */
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

/** The smallest and largest allowed value of each number. */
export const GENERATOR_LIMITS = { autoReload: [1, 3_600], batchCount: [1, 100] } as const;
