import type { Readable } from 'node:stream';
import type { FailureOf, Result } from '@cmon/core/failure';
import type { FolderTest, GeneratorReport } from '@cmon/core/production/generatorReport';
import type { Sink } from '@cmon/render/pdf/sink';

export type FolderUnavailable = FailureOf<'folderUnavailable'>;

/** Subfolders into which a RIP moves processed files. A file name in one of them was used. */
export const RESULT_FOLDERS = ['Success', 'Warning', 'Error'] as const;
export type ResultFolder = (typeof RESULT_FOLDERS)[number];

/** Where a published file is: still in its hotfolder, in a result folder, or nowhere. */
export type FilePlace = 'waiting' | ResultFolder | 'gone';

/** A complete file that no reader of its folder sees yet. */
export interface PendingFile {
  /** Reads the file back from the disk. */
  read(): Promise<Buffer>;
  /**
   * Publishes the file under its name, atomically and without overwriting a file. If a file of that name with the same
   * bytes exists, also in a result folder, it was published before a crash and is kept. Other bytes are refused.
   */
  publish(): Promise<Result<'published' | 'alreadyPublished', FailureOf<'fileNameTaken'>>>;
  /** Removes what is left of an unpublished file. */
  discard(): Promise<void>;
}

/** The place for print files: folders that presses and cutters watch, or object storage. */
export interface FileStorage {
  readonly kind: GeneratorReport['storage'];
  /** Identifies the storage in this process: two writers of the same megalot and storage wait for each other. */
  readonly key: string;
  /** All folders that a device's files may be in, those of single lot types included. */
  listFolders(deviceFolders: readonly string[]): readonly string[];
  /** The folder of a page: the lot type's own folder if the page has one lot type and it has a folder, else the device's. */
  chooseFolder(deviceFolder: string, lotTypes: ReadonlySet<string>): string;
  /** Removes files that dead processes left unpublished. Throws when a folder is unavailable. */
  removeStale(folders: readonly string[]): Promise<void>;
  /**
   * Writes a file invisibly, reads it back and returns its length and hash. It is in memory in parts only. Throws when the
   * folder is unavailable or the bytes differ.
   */
  write(
    folder: string,
    name: string,
    write: (sink: Sink) => Promise<{ readonly bytes: number; readonly sha256: string }>,
  ): Promise<{ readonly file: PendingFile; readonly bytes: number; readonly sha256: string }>;
  /** Names of the files in a folder itself, without its result folders. Throws when it is unavailable. */
  list(folder: string): Promise<readonly string[]>;
  /** Removes files. A missing file is ignored. Throws when the folder is unavailable. */
  remove(folder: string, names: readonly string[]): Promise<void>;
  /** Finds a published file. Throws when the folder is unavailable. */
  locate(folder: string, name: string): Promise<FilePlace>;
  /** Opens a published file, also from a result folder. Returns null when it is gone. */
  open(folder: string, name: string): Promise<Readable | null>;
  /**
   * Makes the folders of devices that were saved since the start. A folder that this process has already seen is not made
   * again: its share is unmounted. Object storage needs no folders.
   */
  makeFolders?(folders: readonly string[]): Promise<void>;
  /** Moves a file that was read into one of the result folders of its folder, under the time and its name. */
  settle(folder: string, name: string, result: ResultFolder): Promise<void>;
  /** Tests whether a folder exists and takes, renames and removes a file, and how much space is left. */
  test(folder: string): Promise<FolderTest>;
  /** Tries to write in each folder. Returns the first failure, or null. */
  check(folders: readonly string[]): Promise<FolderUnavailable | null>;
  /** Converts an error of this storage to a failure. Returns null for any other error. */
  describeFailure(error: unknown): FolderUnavailable | null;
}
