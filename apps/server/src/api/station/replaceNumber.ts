import { type Result, success } from '@cmon/core/failure';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { findCodeByNumber } from '../../queries/findCodeByNumber.ts';
import type { ApiContext } from '../makeContext.ts';

/** The mutations whose input has a scanned code of an object. */
const CODE_MUTATIONS = ['stripSeen', 'cutPage', 'receiveAtCip', 'scanIntoParcel'];

export interface ScanArguments {
  readonly args: Readonly<Record<string, unknown>>;
  /** The same arguments, with a null code if the text is neither a printed code nor a known number: it names no object. */
  readonly naming: Readonly<Record<string, unknown>>;
}

/**
 * Replaces a number that was typed or scanned in place of a printed code by that code, so that commands only have to know
 * codes. Only objects that the user sees are found. So for a user of some stores, the number of another store's order stays
 * as it is.
 */
export async function replaceNumber(
  { db }: Pick<ApiContext, 'db'>,
  mutation: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Result<ScanArguments>> {
  const input = args.input as { readonly code?: unknown } | undefined;
  if (!CODE_MUTATIONS.includes(mutation) || typeof input?.code !== 'string') {
    return success({ args, naming: args });
  }
  const code = await findCodeByNumber(db, input.code);
  if (!code.ok) return code;
  const replaced = { ...args, input: { ...input, code: code.value } };
  const isCode = parseScanCode(code.value) !== null;
  return success({
    args: replaced,
    naming: isCode ? replaced : { ...args, input: { ...input, code: null } },
  });
}
