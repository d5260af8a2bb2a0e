import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type PrivacyAnswer,
  type PrivacyRequest,
  runPrivacyRequest,
} from '../../apps/server/src/commands/privacy/runPrivacyRequest.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openPhotoFiles } from '../../apps/server/src/files/photos/photoFiles.ts';
import { root } from '../../scripts/run/root.ts';
import { failCommand, runCommandLineRequest } from './runCommandLineRequest.ts';

/** Runs `npm run privacy`, prints its result and sets the exit code. */
export async function runPrivacyCommand(parameters: readonly string[]): Promise<void> {
  const request = readRequest(parameters);
  if (request === null)
    return failCommand('privacy', {
      flags: 'known: --export or --ask STORE/NUMBER, --erase or --withdraw ID',
    });
  try {
    const env = { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR || 'data') };
    const photos = openPhotoFiles(readConfig(env, []).privateStorage);
    const answer = await runCommandLineRequest(request, (commandLine, privacyRequest) =>
      runPrivacyRequest(commandLine, privacyRequest, photos),
    );
    if (answer.ok) print(answer.value);
    else failCommand('privacy', { error: describeRefusal(answer.failure) });
  } catch (error) {
    failCommand('privacy', { error });
  }
}

const TEXT = { type: 'string' } as const;

function readRequest(parameters: readonly string[]): PrivacyRequest | null {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { export: TEXT, ask: TEXT, erase: TEXT, withdraw: TEXT },
    });
    const [[flag, value] = ['list', ''], ...more] = Object.entries(values);
    if (more.length > 0) return null;
    if (flag === 'list') return { kind: 'listErasures' };
    if (flag === 'erase') return { kind: 'eraseNow', erasureId: value };
    if (flag === 'withdraw') return { kind: 'withdrawErasure', erasureId: value };
    const [, store, number] = /^([a-z]{2})\/([A-Za-z0-9-]{1,40})$/.exec(value) ?? [];
    if (store === undefined || number === undefined) return null;
    return { kind: flag === 'export' ? 'exportPerson' : 'askErasure', store, number };
  } catch {
    // parseArgs throws for an unknown flag; the caller prints what is allowed.
    return null;
  }
}

function print({ erasures, person }: PrivacyAnswer): void {
  if (person !== null) {
    console.log(JSON.stringify(person, null, 2));
    return;
  }
  if (erasures.length === 0) console.log('Nobody asked for an erasure.');
  for (const { id, state, due_at, order_ids, running, files_left } of erasures) {
    const due = `due ${new Date(due_at).toISOString().slice(0, 10)}`;
    const waits = running.length > 0 ? `  waits for ${running.join(', ')}` : '';
    const files = files_left > 0 ? `  ${files_left} print files left` : '';
    console.log(`${id}  ${state.padEnd(9)} ${due}  ${order_ids.length} orders${waits}${files}`);
  }
}

function describeRefusal(failure: object & { readonly kind: string }): string {
  const { kind, ...details } = failure;
  return `${kind} ${Object.values(details).join(' ')}`.trim();
}
