import { randomBytes } from 'node:crypto';
import { ROLE_NAMES } from '@cmon/core/access/roles';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { type Result, refusal, success } from '@cmon/core/failure';
import { encodePassword, PASSWORD_BYTES } from '@cmon/core/production/encodePassword';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import type { UsersTable } from '../../db/peopleTables.ts';
import { buildCommandLineContext, type CommandLine } from '../work/commandLine.ts';
import type { Ctx } from '../work/context.ts';
import { createUser } from './createUser.ts';
import { disableUser, enableUser } from './disableUser.ts';
import { resetOneTimeCode } from './resetOneTimeCode.ts';
import { resetPassword } from './resetPassword.ts';

const UserRequest = v.variant('kind', [
  v.object({
    kind: v.literal('createUser'),
    email: v.string(),
    name: v.string(),
    role: v.picklist(ROLE_NAMES),
    locale: v.picklist(STORE_LOCALES),
  }),
  v.object({ kind: v.literal('resetPassword'), email: v.string() }),
  v.object({ kind: v.literal('resetOneTimeCode'), email: v.string() }),
  v.object({ kind: v.literal('disableUser'), email: v.string() }),
  v.object({ kind: v.literal('enableUser'), email: v.string() }),
  v.object({ kind: v.literal('listUsers') }),
]);

/** A request of the command line about the people who sign in. */
export type UserRequest = v.InferOutput<typeof UserRequest>;

type ListedUser = Pick<UsersTable, 'email' | 'name' | 'role'> & { readonly active: boolean };

export interface UserAnswer {
  /** The new password, when one was set. It is shown once: the database keeps only its hash. */
  readonly password: string | null;
  readonly users: readonly ListedUser[];
}

export function parseUserRequest(value: unknown): UserRequest | null {
  const parsed = v.safeParse(UserRequest, value);
  return parsed.success ? parsed.output : null;
}

/** Creates, lists, disables or enables users, or sets a new password, for the person at the command line. */
export async function runUserRequest(line: CommandLine, request: UserRequest): Promise<Result<UserAnswer>> {
  const ctx = buildCommandLineContext(line);
  const password = encodePassword(randomBytes(PASSWORD_BYTES));
  const changed = await changeUser(ctx, request, password);
  if (!changed.ok) return changed;
  const hasPassword = request.kind === 'createUser' || request.kind === 'resetPassword';
  return success({ password: hasPassword ? password : null, users: await listUsers(ctx.db) });
}

async function changeUser(ctx: Ctx, request: UserRequest, password: string): Promise<Result<unknown>> {
  if (request.kind === 'listUsers') return success(null);
  if (request.kind === 'createUser') return createUser(ctx, { ...request, password });
  const email = request.email.trim().toLowerCase();
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user === undefined) return refusal({ kind: 'notFound', object: 'user', id: email });
  const input = { userId: user.id, expectedVersion: null };
  if (request.kind === 'resetPassword') return resetPassword(ctx, { ...input, password });
  if (request.kind === 'resetOneTimeCode') return resetOneTimeCode(ctx, input);
  return request.kind === 'disableUser' ? disableUser(ctx, input) : enableUser(ctx, input);
}

const listUsers = (db: Kysely<Database>): Promise<ListedUser[]> =>
  db.selectFrom('users').select(['email', 'name', 'role', 'active']).orderBy('email').execute();
