import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@cmon/core/access/roles';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { encodePassword, PASSWORD_BYTES } from '@cmon/core/production/encodePassword';
import { createUser } from '../commands/users/createUser.ts';
import type { Ctx } from '../commands/work/context.ts';

/** The credentials of a sample user, which `npm start` prints. */
interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Name of the role in the specification. */
  readonly role: string;
}

const PEOPLE: readonly { name: string; account: string; role: Role; locale: StoreLocale }[] = [
  { name: 'Paul Prépa', account: 'prep', role: 'preparator', locale: 'fr_FR' },
  { name: 'Sonia Super', account: 'super', role: 'superPreparator', locale: 'fr_FR' },
  { name: 'Bruno Boutique', account: 'boutique', role: 'shopManager', locale: 'fr_FR' },
  { name: 'Clara Client', account: 'client', role: 'customerService', locale: 'es_ES' },
  { name: 'Gina Generator', account: 'generator', role: 'generator', locale: 'en_GB' },
  { name: 'Anke Admin', account: 'admin', role: 'administrator', locale: 'de_DE' },
];

/**
 * Creates one user per role with random passwords. Writes the credentials to `{dataDir}/sign-ins.json`, which only its owner
 * can read and from which `npm start` prints them. Does nothing if there is any user.
 */
export async function seedUsers(ctx: Ctx, dataDir: string): Promise<void> {
  const existing = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  const signIns = PEOPLE.map(
    ({ account, role }): SignIn => ({
      email: `${account}@cmon.example`,
      password: encodePassword(randomBytes(PASSWORD_BYTES)),
      role: ROLES[role].name,
    }),
  );
  const created = await Promise.all(
    PEOPLE.map(({ name, role, locale }, index) =>
      createUser(ctx, { name, role, locale, ownPassword: true, ...readCredentials(signIns[index]) }),
    ),
  );
  const refused = created.find((result) => !result.ok);
  if (refused !== undefined && !refused.ok)
    throw new Error(`A sample user was refused: ${refused.failure.kind}`);
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'sign-ins.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function readCredentials(signIn: SignIn | undefined) {
  return {
    email: signIn?.email ?? '',
    password: signIn?.password ?? '',
  };
}
