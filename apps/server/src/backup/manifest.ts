import * as v from 'valibot';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The contents of a backup. */
export const Manifest = v.object({
  format: v.literal(1),
  at: v.string(),
  /** The newest migration of its database. */
  migration: v.string(),
  tables: v.array(v.object({ name: v.pipe(v.string(), v.regex(/^[a-z_]+$/)), rows: count, sum: hash })),
  /** Print files. Files in object storage are only listed, because they stay there. */
  files: v.array(
    v.object({
      folder: v.string(),
      name: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
      /** Where the file was: in its hotfolder, or in a result folder of the RIP. */
      place: v.picklist(['waiting', 'Success', 'Warning', 'Error', 'storage']),
      sha256: hash,
    }),
  ),
  /** Photos by their ids. Photos in object storage stay there. Backups of earlier releases have none. */
  photos: v.optional(v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]+$/)), sha256: hash })), []),
  /** Files of the data folder with secrets. */
  keys: v.array(v.object({ name: v.pipe(v.string(), v.regex(/^[\w.-]+$/)), sha256: hash })),
  /** Versions of the catalogue with which its orders were composed. */
  catalogues: v.array(v.string()),
  /** The versions of the catalogue whose files are in the backup. Backups of earlier releases have none. */
  catalogueFiles: v.optional(
    v.array(v.object({ version: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)), files: count })),
    [],
  ),
});
export type Manifest = v.InferOutput<typeof Manifest>;
