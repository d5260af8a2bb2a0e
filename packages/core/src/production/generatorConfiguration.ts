import type { Market } from '../catalogue/types.ts';
import type { GeneratorReport } from './generatorReport.ts';
import type { WorkshopSettings } from './settings.ts';

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

/** Whether a generator takes megalots of a store. A megalot of several stores has no store, and every generator takes it. */
export function takesStore(stores: GeneratorConfiguration['stores'], store: Market | null): boolean {
  return stores === null || store === null || stores.includes(store);
}

/** The settings that a generator works with, from whatever source. */
export interface GeneratorRunSettings {
  /** Null while the generator has not reported with what it was started. */
  readonly autoStart: boolean | null;
  /** Seconds between two polls for work; null for the worker of the server, which does not poll. */
  readonly autoReload: number | null;
  /** Megalots per run; null for the worker of the server, which takes each megalot when it is made. */
  readonly batchCount: number | null;
}

/** Returns how a generator runs. Each value comes from its configuration, else from its start, else from the settings. */
export function resolveRunSettings(
  configuration: GeneratorConfiguration,
  report: GeneratorReport | null,
  settings: Pick<WorkshopSettings, 'autoReloadTime' | 'batchCount'>,
): GeneratorRunSettings {
  const isServer = report !== null && report.apiUrl === null;
  return {
    autoStart: configuration.autoStart ?? report?.autoStart ?? null,
    autoReload: isServer ? null : (configuration.autoReload ?? report?.autoReload ?? settings.autoReloadTime),
    batchCount: isServer ? null : (configuration.batchCount ?? report?.batchCount ?? settings.batchCount),
  };
}
