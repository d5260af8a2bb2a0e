import { parseArgs } from 'node:util';
import type { GeneratorToken } from '../../apps/server/src/auth/generatorTokens.ts';
import {
  runTokenRequest,
  type TokenAnswer,
  type TokenRequest,
} from '../../apps/server/src/commands/generators/runTokenRequest.ts';
import { failCommand, runCommandLineRequest } from './runCommandLineRequest.ts';

/** Runs `npm run token`, prints its result and sets the exit code. */
export async function runTokenCommand(parameters: readonly string[]): Promise<void> {
  const request = readRequest(parameters);
  if (request === null) return failCommand('token', { flags: 'known: --generator ID [--revoke]' });
  try {
    const answer = await runCommandLineRequest(request, runTokenRequest);
    if (answer.ok) printAnswer(request, answer.value);
    else failCommand('token', { error: describeRefusal(request, answer.failure.kind) });
  } catch (error) {
    failCommand('token', { error });
  }
}

function readRequest(parameters: readonly string[]): TokenRequest | null {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { generator: { type: 'string' }, revoke: { type: 'boolean', default: false } },
    });
    if (values.generator !== undefined) {
      return { kind: values.revoke ? 'revoke' : 'issue', generatorId: values.generator };
    }
    if (!values.revoke) return { kind: 'list' };
  } catch {
    // parseArgs throws for an unknown flag; the caller prints what is allowed.
  }
  return null;
}

function printAnswer({ kind }: TokenRequest, { token: issued, tokens }: TokenAnswer): void {
  if (issued !== null) {
    console.log(issued);
    console.error('Set it as GENERATOR_TOKEN, or write it to a file and set GENERATOR_TOKEN_FILE.');
    return;
  }
  if (kind === 'revoke') {
    console.log('The token is revoked.');
    return;
  }
  if (tokens.length === 0) console.log('No token was issued.');
  for (const token of tokens) console.log(formatTokenLine(token));
}

function formatTokenLine({ generatorId, createdAt, usedAt, ...ends }: GeneratorToken): string {
  const lastUse = usedAt === null ? 'never used' : `last used ${formatTime(usedAt)}`;
  return `${generatorId.padEnd(24)} issued ${formatTime(createdAt)}  ${lastUse}  ${formatValidity(ends)}`;
}

function formatValidity({ revokedAt, expiresAt }: Pick<GeneratorToken, 'revokedAt' | 'expiresAt'>): string {
  if (revokedAt !== null) return `revoked ${formatTime(revokedAt)}`;
  if (expiresAt === null) return 'valid';
  return `${new Date(expiresAt) > new Date() ? 'valid until' : 'expired'} ${formatTime(expiresAt)}`;
}

/** A time arrives as a date from the database, and as text from the server. */
const formatTime = (time: Date | string): string =>
  new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function describeRefusal(request: TokenRequest, kind: string): string {
  const id = 'generatorId' in request ? request.generatorId : '';
  return kind === 'notFound'
    ? `The generator ${id} has no valid token.`
    : `${id} is not an id: use up to 60 letters, digits, dots, dashes and underscores.`;
}
