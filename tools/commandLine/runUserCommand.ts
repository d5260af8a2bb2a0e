import { parseArgs } from 'node:util';
import { ROLE_NAMES, ROLES } from '@cmon/core/access/roles';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import type { Failure } from '@cmon/core/failure';
import {
  parseUserRequest,
  runUserRequest,
  type UserAnswer,
  type UserRequest,
} from '../../apps/server/src/commands/users/runUserRequest.ts';
import { failCommand, runCommandLineRequest } from './runCommandLineRequest.ts';

const FLAGS = `known: --create EMAIL --name NAME [--role ${ROLE_NAMES.join('|')}] [--locale ${STORE_LOCALES.join('|')}], \
--reset EMAIL, --reset-code EMAIL, --disable EMAIL, --enable EMAIL`;

/** Runs `npm run user`, prints its result and sets the exit code. */
export async function runUserCommand(parameters: readonly string[]): Promise<void> {
  const request = readRequest(parameters);
  if (request === null) return failCommand('user', { flags: FLAGS });
  try {
    const answer = await runCommandLineRequest(request, runUserRequest);
    if (answer.ok) print(request, answer.value);
    else failCommand('user', { error: describeRefusal(answer.failure) });
  } catch (error) {
    failCommand('user', { error });
  }
}

/** The request of each flag. */
const KINDS: Readonly<Record<string, UserRequest['kind']>> = {
  list: 'listUsers',
  reset: 'resetPassword',
  'reset-code': 'resetOneTimeCode',
  disable: 'disableUser',
  enable: 'enableUser',
};

const TEXT = { type: 'string' } as const;

function readRequest(parameters: readonly string[]): UserRequest | null {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        create: TEXT,
        reset: TEXT,
        'reset-code': TEXT,
        disable: TEXT,
        enable: TEXT,
        name: TEXT,
        role: TEXT,
        locale: TEXT,
      },
    });
    const { create, name, role = 'administrator', locale = 'en_GB', ...others } = values;
    if (create !== undefined)
      return Object.keys(others).length === 0
        ? parseUserRequest({ kind: 'createUser', email: create, name, role, locale })
        : null;
    const [[flag, email] = ['list', undefined], ...more] = Object.entries(others);
    const kind = KINDS[flag];
    const isAlone = more.length === 0 && name === undefined && values.role === undefined;
    return isAlone ? parseUserRequest({ kind, email }) : null;
  } catch {
    // parseArgs throws for an unknown flag; the caller prints what is allowed.
    return null;
  }
}

/** What is printed after a change that sets no password. */
const DONE: Readonly<Partial<Record<UserRequest['kind'], string>>> = {
  disableUser: 'The user is disabled.',
  enableUser: 'The user may sign in again.',
  resetOneTimeCode: 'The user sets up a new one-time code at the next sign-in.',
};

function print({ kind }: UserRequest, { password, users }: UserAnswer): void {
  if (password !== null) {
    console.log(password);
    console.error('This is the password. It is shown only now, and is changed at the first sign-in.');
  } else if (kind !== 'listUsers') {
    console.log(DONE[kind]);
  } else {
    if (users.length === 0) console.log('There is no user yet.');
    for (const { email, name, role, active } of users)
      console.log(`${email.padEnd(32)} ${ROLES[role].name.padEnd(22)} ${name}${active ? '' : ' (disabled)'}`);
  }
}

function describeRefusal(failure: Failure): string {
  if (failure.kind === 'notFound') return 'There is no user with this address.';
  if (failure.kind === 'guardRefused') return 'This is the last administrator, who has to stay.';
  if (failure.kind !== 'inputInvalid') return failure.kind;
  return failure.rule === 'unique'
    ? 'There is a user with this address already.'
    : `The ${failure.field} is invalid.`;
}
