/**
 * `npm run figures` counts the figures of the reports again from the whole event log: after an upgrade during which an
 * older version still ran, or after a change of the workshop's time zone. Work goes on meanwhile.
 *
 * It uses DATABASE_URL, else the embedded database in DATA_DIR, which a running server changes for it.
 */
import { runFiguresCommand } from '../tools/control/runFiguresCommand.ts';

await runFiguresCommand(process.argv.slice(2));
