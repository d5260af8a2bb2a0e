import type { FileStorage, FolderTest } from '../files/storage/fileStorage.ts';

/** With what a generator was started. It contains no secret. Null values were not set. */
export interface GeneratorStart {
  /** Name of its machine. */
  readonly host: string;
  /** Address of the API; null for the worker of the server itself, which has the database. */
  readonly apiUrl: string | null;
  readonly autoConnect: boolean | null;
  readonly autoStart: boolean;
  /** Seconds between two questions for work. */
  readonly autoReload: number | null;
  readonly batchCount: number | null;
}

/** What a generator tells of itself when it starts, and when somebody asks in the office. */
export interface GeneratorReport extends GeneratorStart {
  readonly storage: FileStorage['kind'];
  /** A test of each of its folders. */
  readonly folders: readonly FolderTest[];
}
