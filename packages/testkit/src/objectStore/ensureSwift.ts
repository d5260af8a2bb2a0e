import { existsSync } from 'node:fs';
import { installDebian } from '../system/installDebian.ts';

/** Debian's package of OpenStack Swift, an object store whose S3 interface verifies signatures. */
const PACKAGE = 'python3-swift';
const SERVER = '/usr/lib/python3/dist-packages/swift/proxy/server.py';

/** Installs Swift when it is missing. Throws when it can't be installed. */
export async function ensureSwift(): Promise<void> {
  if (existsSync(SERVER)) return;
  await installDebian([PACKAGE]);
  if (!existsSync(SERVER)) {
    throw new Error(`The tests of object storage need ${PACKAGE}. Install it and try again.`);
  }
}
