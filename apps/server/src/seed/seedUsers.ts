import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@cmon/core/access/roles';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { idFromBytes } from '@cmon/core/production/scanCode';
import { createUser } from '../commands/users/createUser.ts';
import type { Ctx } from '../commands/work/context.ts';

/** One of the six people of the sample workshop, as the start prints them. */
interface SignIn {
  readonly email: string;
  readonly password: string;
  /** The specification's name of the role. */
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
 * One user a role, with passwords made up here and now and written to `{dataDir}/sign-ins.json` (readable by its owner
 * only) for the start to print. Does nothing once there is a user.
 */
export async function seedUsers(ctx: Ctx, dataDir: string): Promise<void> {
  const known = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const signIns = PEOPLE.map(
    ({ account, role }): SignIn => ({
      email: `${account}@cmon.example`,
      password: newPassword(),
      role: ROLES[role].name,
    }),
  );
  const created = await Promise.all(
    PEOPLE.map(({ name, role, locale }, index) =>
      createUser(ctx, { name, role, locale, ...pick(signIns[index]) }),
    ),
  );
  const refused = created.find((result) => !result.ok);
  if (refused !== undefined && !refused.ok) throw new Error(`no sample user: ${refused.failure.kind}`);
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'sign-ins.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function pick(signIn: SignIn | undefined) {
  return {
    email: signIn?.email ?? '',
    password: signIn?.password ?? '',
  };
}

/** 80 random bits, in four groups that can be read aloud. */
function newPassword(): string {
  const characters = idFromBytes(randomBytes(10)) + idFromBytes(randomBytes(10)).slice(0, 6);
  return (characters.toLowerCase().match(/.{4}/g) ?? []).join('-');
}
