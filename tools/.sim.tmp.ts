import { runSimulateCommand } from './simulate/runSimulateCommand.ts';
await runSimulateCommand(process.argv.slice(2), async () => {});
