import type { Result } from '@cmon/core/failure';
import { success } from '@cmon/core/failure';
import * as v from 'valibot';
import { type GeneratorToken, listGeneratorTokens } from '../../auth/generatorTokens.ts';
import { buildCommandLineContext, type CommandLine } from '../work/commandLine.ts';
import { issueToken, revokeToken } from './generatorTokens.ts';

const TokenRequest = v.variant('kind', [
  v.object({ kind: v.literal('issue'), generatorId: v.string() }),
  v.object({ kind: v.literal('revoke'), generatorId: v.string() }),
  v.object({ kind: v.literal('list') }),
]);

/** A request of the command line about the tokens of generators. */
export type TokenRequest = v.InferOutput<typeof TokenRequest>;

export interface TokenAnswer {
  /** The new token, when one was issued. */
  readonly token: string | null;
  readonly tokens: readonly GeneratorToken[];
}

export function parseTokenRequest(value: unknown): TokenRequest | null {
  const parsed = v.safeParse(TokenRequest, value);
  return parsed.success ? parsed.output : null;
}

/** Issues, revokes or lists tokens for the person at the command line, who may change the database anyway. */
export async function runTokenRequest(
  line: CommandLine,
  request: TokenRequest,
): Promise<Result<TokenAnswer>> {
  const ctx = buildCommandLineContext(line);
  let token: string | null = null;
  if (request.kind === 'issue') {
    const issued = await issueToken(ctx, request);
    if (!issued.ok) return issued;
    ({ token } = issued.value);
  } else if (request.kind === 'revoke') {
    const revoked = await revokeToken(ctx, request);
    if (!revoked.ok) return revoked;
  }
  return success({ token, tokens: await listGeneratorTokens(ctx.db) });
}
