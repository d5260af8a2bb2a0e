import { openDatabase } from '../openDatabase.ts';

/** Opens the database in directory `argv[2]`, writes one row, notifies its parent, and runs until it is killed. */
const { db } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
await db.insertInto('catalogue_versions').values({ version: 'kept', loaded_at: new Date() }).execute();
process.send?.('open');
setInterval(() => {}, 60_000);
