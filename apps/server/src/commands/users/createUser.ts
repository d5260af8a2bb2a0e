import type { Role } from '@cmon/core/access/roles';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { Result } from '@cmon/core/failure';
import { hashPassword } from '../../auth/passwordHash.ts';
import { stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { checkEmail, checkName, checkStations, checkStoresOfRole } from './steps/userFields.ts';

export interface CreateUserInput extends CommandInput {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly locale: StoreLocale;
  readonly password: string;
  /** True when nobody else knows the password, which then stays. Otherwise the person changes it at the first sign-in. */
  readonly ownPassword?: boolean;
  /** Stations where the user may work; empty allows all. */
  readonly stations?: readonly string[];
  /** Stores whose orders the user may see and work on; empty allows all. */
  readonly stores?: readonly Market[];
}

/** Creates a user who can sign in. Only the hash of the password is stored. */
export async function createUser(ctx: Ctx, input: CreateUserInput): Promise<Result<{ userId: string }>> {
  const hashed = await hashPassword(input.password);
  if (!hashed.ok) return hashed;
  return runCommand(ctx, 'createUser', input, async (work) => {
    requireCapability(work, 'configure');
    const email = checkEmail(input.email);
    const name = checkName(input.name);
    const stations = checkStations(input.stations ?? []);
    const stores = [...new Set(input.stores ?? [])];
    checkStoresOfRole(input.role, stores);
    const existing = await work.trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (existing !== undefined) return refuse({ kind: 'inputInvalid', field: 'email', rule: 'unique' });
    const userId = createId();
    await work.trx
      .insertInto('users')
      .values({
        id: userId,
        email,
        name,
        role: input.role,
        locale: input.locale,
        password_hash: hashed.value,
        password_given: input.ownPassword !== true,
        stations: JSON.stringify(stations),
        stores: JSON.stringify(stores),
        created_at: work.now,
        ...stamp(work),
      })
      .execute();
    work.record({
      action: 'createUser',
      object: 'user',
      objectId: userId,
      version: 1,
      detail: { role: input.role, stations, stores },
    });
    return { userId };
  });
}
