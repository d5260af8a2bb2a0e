import type { FailureOf } from '../failure.ts';

/** The result of the test of a folder. */
export interface FolderTest {
  readonly folder: string;
  /** Its path, or its prefix in the bucket. */
  readonly place: string;
  readonly exists: boolean;
  readonly writable: boolean;
  /** Whether a file in it can be renamed, as publishing does; null where nothing is renamed. */
  readonly renamable: boolean | null;
  /** Free space of its disk, in bytes; null where it can't be read. */
  readonly freeBytes: number | null;
  readonly failure: FailureOf<'folderUnavailable'> | null;
}

/** With what a generator was started. It contains no secret. Null values were not set. */
export interface GeneratorStart {
  /** Name of its machine. */
  readonly host: string;
  /** Address of the API; null for the worker of the server itself, which has the database. */
  readonly apiUrl: string | null;
  readonly autoConnect: boolean | null;
  readonly autoStart: boolean;
  /** Seconds between two polls for work. */
  readonly autoReload: number | null;
  readonly batchCount: number | null;
}

/** The report of a generator about itself. It is sent at the start, and when a user requests it in the office. */
export interface GeneratorReport extends GeneratorStart {
  readonly storage: 'folders' | 's3';
  /** A test of each of its folders. */
  readonly folders: readonly FolderTest[];
}
