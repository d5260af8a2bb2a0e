import type { Nullable } from '../columns.ts';

/** A photo of a bad piece. Its file `{id}.jpg` is in the private storage. It may show a child's name. */
export interface PhotosTable {
  id: string;
  /**
   * Null until the photo is attached to a reissue or to a report of a problem. A photo that isn't attached is deleted after
   * an hour.
   */
  order_id: Nullable<string>;
  /** The reissue whose reason the photo shows. */
  reissue_id: Nullable<string>;
  /** The item that it shows, when no reissue was opened for it. */
  item_id: Nullable<string>;
  bytes: number;
  /** SHA-256 (hex) of the file. */
  sha256: string;
  width: number;
  height: number;
  taken_by: string;
  taken_at: Date;
}
