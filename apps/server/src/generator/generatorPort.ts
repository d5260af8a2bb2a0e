import type { Failure, Result } from '@cmon/core/failure';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
import type { GeneratorProgress } from '../db/lotTables.ts';
import type { WrittenFiles } from '../files/filesEnv.ts';
import type { FolderUnavailable, ResultFolder } from '../files/storage/fileStorage.ts';
import type { Lease } from '../queries/megalots/holdsLease.ts';
import type { GenerationWork } from './collectWork.ts';

/** A megalot that needs files. */
export interface GenerationJob {
  readonly megalotId: string;
  readonly revision: number;
}

/** The workshop's settings that a generator needs. Times in seconds. */
export interface GeneratorSettings {
  readonly leaseTime: number;
  readonly heartbeatTime: number;
  readonly autoReloadTime: number;
  readonly batchCount: number;
  /** The office's configuration of this generator; null for a value that its start and the settings decide. */
  readonly configuredAutoReload: number | null;
  readonly configuredBatchCount: number | null;
}

/** The files of a megalot that are in their hotfolders. */
export interface PublishedFiles extends WrittenFiles {
  /** Names of the files that were not there before. */
  readonly published: readonly string[];
}

/** A published file of which the RIP has not reported a final result yet. */
export interface AwaitedFile {
  readonly name: string;
  readonly folder: string;
  /** True when this generator published it, so its absence means that the RIP took it. */
  readonly own: boolean;
}

/** The fate of a published file: its result folder, or `Taken` when it left its hotfolder without one. */
export interface FileResult {
  readonly name: string;
  readonly outcome: ResultFolder | 'Taken';
}

/**
 * Everything that a generator asks of the workshop. The worker answers from its database, a generator process over the
 * API. A write under a lease that was lost is refused with `leaseLost`.
 */
export interface GeneratorPort {
  readSettings(): Promise<GeneratorSettings>;
  lease(job: GenerationJob): Promise<Result<Lease>>;
  /** Returns null when the megalot no longer exists. */
  readWork(lease: Lease): Promise<GenerationWork | null>;
  /** Reads a shopper's photo for print. Returns null when it doesn't exist. */
  readPhoto(id: number): Promise<Uint8Array | null>;
  renew(lease: Lease, progress: GeneratorProgress): Promise<Result<unknown>>;
  holdsLease(lease: Lease): Promise<boolean>;
  recordFiles(lease: Lease, written: PublishedFiles): Promise<Result<unknown>>;
  fail(lease: Lease, failure: Failure): Promise<Result<{ readonly souffrance: boolean }>>;
  /** Ends a lease before any of its files was published. This doesn't count as an attempt. */
  giveBack(lease: Lease): Promise<Result<unknown>>;
  /**
   * Reports that the generator runs, whether one of its folders is unavailable and, unless null, its report about
   * itself. Returns whether such a report was requested.
   */
  beat(alert: FolderUnavailable | null, report: GeneratorReport | null): Promise<{ reportWanted: boolean }>;
  /** Reports that the generator stops in order. */
  signOff(): Promise<unknown>;
  /** Lists the hotfolders of all devices. */
  listHotfolders(): Promise<readonly string[]>;
  /** Lists the published files to look for in the hotfolders. */
  listAwaitedFiles(): Promise<readonly AwaitedFile[]>;
  reportResults(results: readonly FileResult[]): Promise<unknown>;
}
