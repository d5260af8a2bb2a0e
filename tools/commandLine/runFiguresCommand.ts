import { runFiguresRequest } from '../../apps/server/src/commands/figures/runFiguresRequest.ts';
import { failCommand, runCommandLineRequest } from './runCommandLineRequest.ts';

/** Runs `npm run figures`, prints its result and sets the exit code. */
export async function runFiguresCommand(parameters: readonly string[]): Promise<void> {
  if (parameters.length > 0) return failCommand('figures', { flags: 'it takes no flags' });
  try {
    const answer = await runCommandLineRequest({ kind: 'rebuildFigures' } as const, runFiguresRequest);
    if (answer.ok)
      console.log(`The figures of the reports were counted again: ${answer.value.figures} rows.`);
    else failCommand('figures', { error: answer.failure.kind });
  } catch (error) {
    failCommand('figures', { error });
  }
}
