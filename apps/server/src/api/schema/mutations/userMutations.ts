import type { Result } from '@cmon/core/failure';
import { type ChosenLanguage, chooseLanguage } from '../../../commands/users/chooseLanguage.ts';
import { createUser } from '../../../commands/users/createUser.ts';
import { disableUser, enableUser } from '../../../commands/users/disableUser.ts';
import { endSession } from '../../../commands/users/endSession.ts';
import { issueBadge } from '../../../commands/users/issueBadge.ts';
import { resetOneTimeCode } from '../../../commands/users/resetOneTimeCode.ts';
import { resetPassword } from '../../../commands/users/resetPassword.ts';
import { signOutEverywhere } from '../../../commands/users/signOutEverywhere.ts';
import type { ChangedUser, UserInput } from '../../../commands/users/steps/lockUser.ts';
import { updateUsers } from '../../../commands/users/updateUsers.ts';
import { withdrawBadge } from '../../../commands/users/withdrawBadge.ts';
import type { Ctx } from '../../../commands/work/context.ts';
import { findUsers } from '../../../queries/users/userRows.ts';
import type { ApiContext } from '../../makeContext.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { StoreLocale } from '../enums.ts';
import { BadgeResult, readToday, UsersResult } from '../types/userTypes.ts';
import { Refused } from '../values.ts';
import {
  ChooseLanguage,
  CreateUser,
  EndSession,
  ResetPassword,
  UpdateUsers,
  UserAction,
} from './userInputs.ts';

/** Fields that every input of these mutations has. */
interface Options {
  readonly dryRun?: boolean | null | undefined;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly key: string;
}

function toOptions({ dryRun, reason, note, key }: Options) {
  return { dryRun: dryRun ?? false, reason: reason ?? null, note: note ?? null, idempotencyKey: key };
}

/** Resolves a mutation to the users that its command changed. */
function resolveUsers(
  context: ApiContext,
  { dryRun }: Options,
  running: Promise<Result<{ readonly users: readonly { readonly userId: string }[] }>>,
) {
  return resolveMutation(context, running, async ({ users }) => ({
    dryRun: dryRun ?? false,
    users: await findUsers(
      context.db,
      users.map(({ userId }) => userId),
      await readToday(context),
    ),
  }));
}

/** Converts the result of a command on one user to the result of a command on several users. */
async function wrapUser<User>(running: Promise<Result<User>>): Promise<Result<{ users: readonly User[] }>> {
  const result = await running;
  return result.ok ? { ok: true, value: { users: [result.value] } } : result;
}

type UserActionInput = typeof UserAction.$inferInput;

/** Runs a command on one user. */
function resolveAction(
  context: ApiContext,
  input: UserActionInput,
  command: (ctx: Ctx, input: UserInput) => Promise<Result<ChangedUser>>,
) {
  const { id, expectedVersion, station } = input;
  const running = command(context.command(station), {
    userId: String(id),
    expectedVersion,
    ...toOptions({ ...input, key: String(input.key) }),
  });
  return resolveUsers(context, { ...input, key: String(input.key) }, wrapUser(running));
}

const ChosenLanguageType = builder.objectRef<ChosenLanguage>('ChosenLanguage').implement({
  ...needs('see'),
  fields: (t) => ({ locale: t.expose('locale', { type: StoreLocale }) }),
});

const LanguageResult = builder.unionType('LanguageResult', {
  types: [ChosenLanguageType, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'ChosenLanguage'),
});

/** Mutations of the people who sign in. */
builder.mutationFields((t) => {
  const action = { input: t.arg({ type: UserAction, required: true }) };
  return {
    chooseLanguage: t.field({
      ...needs('see'),
      type: LanguageResult,
      description: 'Sets the language in which the user sees the back-office, on every machine.',
      args: { input: t.arg({ type: ChooseLanguage, required: true }) },
      resolve: (_root, { input }, context) => {
        const { locale, station } = input;
        const choosing = chooseLanguage(context.command(station), { locale, ...toMoveOptions(input) });
        return resolveMutation(context, choosing, (chosen) => chosen);
      },
    }),
    createUser: t.field({
      ...needs('configure'),
      type: UsersResult,
      description: 'Creates a user who can sign in with the password.',
      args: { input: t.arg({ type: CreateUser, required: true }) },
      resolve: (_root, { input }, context) => {
        const { email, name, role, locale, password, station } = input;
        const limits = { stations: input.stations ?? [], stores: input.stores ?? [] };
        const user = { email, name, role, locale, password, ...limits, ...toOptions(input) };
        return resolveUsers(context, input, wrapUser(createUser(context.command(station), user)));
      },
    }),
    updateUsers: t.field({
      ...needs('configure'),
      type: UsersResult,
      description:
        'Changes the users: all of them, or none when one is refused. A new role ends the sessions of a user.',
      args: { input: t.arg({ type: UpdateUsers, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveUsers(
          context,
          input,
          updateUsers(context.command(input.station), {
            users: input.users.map(({ id, expectedVersion }) => ({ userId: id, expectedVersion })),
            changes: {
              role: input.role ?? undefined,
              locale: input.locale ?? undefined,
              name: input.name ?? undefined,
              home: input.home,
              stations: input.stations ?? undefined,
              stores: input.stores ?? undefined,
              controller: input.controller ?? undefined,
            },
            ...toOptions(input),
          }),
        ),
    }),
    disableUser: t.field({
      ...needs('configure'),
      type: UsersResult,
      description: 'Disables a user and ends all sessions of the user. Users are never deleted.',
      args: action,
      resolve: (_root, { input }, context) => resolveAction(context, input, disableUser),
    }),
    enableUser: t.field({
      ...needs('configure'),
      type: UsersResult,
      description: 'Lets a disabled user sign in again.',
      args: action,
      resolve: (_root, { input }, context) => resolveAction(context, input, enableUser),
    }),
    resetPassword: t.field({
      ...needs('configure'),
      type: UsersResult,
      description: 'Sets a new password and ends all sessions of the user.',
      args: { input: t.arg({ type: ResetPassword, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveAction(context, input, (ctx, user) =>
          resetPassword(ctx, { ...user, password: input.password }),
        ),
    }),
    resetOneTimeCode: t.field({
      ...needs('configure'),
      type: UsersResult,
      description:
        'Deletes the one-time codes of the user, who sets up new ones at the next sign-in. Ends all sessions of the user.',
      args: action,
      resolve: (_root, { input }, context) => resolveAction(context, input, resetOneTimeCode),
    }),
    issueBadge: t.field({
      ...needs('configure'),
      type: BadgeResult,
      description:
        'Issues a new badge with each call. It replaces an earlier badge and ends the sessions which that badge opened.',
      args: action,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          issueBadge(context.command(input.station), {
            userId: input.id,
            expectedVersion: input.expectedVersion,
          }),
          (badge) => badge,
        ),
    }),
    withdrawBadge: t.field({
      ...needs('configure'),
      type: UsersResult,
      description:
        'Withdraws a badge, e.g. a lost one, and ends the sessions that it opened. Needs a reason.',
      args: action,
      resolve: (_root, { input }, context) => resolveAction(context, input, withdrawBadge),
    }),
    endSession: t.field({
      ...needs('seeUsers'),
      type: UsersResult,
      description:
        'Ends one session of the user of the request, or of anybody for an administrator. Returns the user of the session.',
      args: { input: t.arg({ type: EndSession, required: true }) },
      resolve: (_root, { input }, context) => {
        const session = { sessionId: input.id, ...toOptions(input) };
        return resolveUsers(context, input, wrapUser(endSession(context.command(input.station), session)));
      },
    }),
    signOutEverywhere: t.field({
      ...needs('configure'),
      type: UsersResult,
      description: 'Ends all sessions of a user, who may sign in again.',
      args: action,
      resolve: (_root, { input }, context) => resolveAction(context, input, signOutEverywhere),
    }),
  };
});
