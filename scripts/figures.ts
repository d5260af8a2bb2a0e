/** `npm run figures` counts the figures of the reports again from the event log (README.md says when). */
import { runFiguresCommand } from '../tools/commandLine/runFiguresCommand.ts';

await runFiguresCommand(process.argv.slice(2));
