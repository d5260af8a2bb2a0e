/**
 * Sends bad inputs to a server, many at a time. It is a process of its own, so that it doesn't slow down the process that
 * measures honest requests. It prints a line when it begins, and at the end how often each status was answered, as JSON.
 * Arguments: the server's origin, the number of inputs, and how many are sent at the same time.
 */
import { Agent } from 'node:http';
import { buildBadInput } from './buildBadInput.ts';
import { call } from './call.ts';

const [origin = '', count = '0', atOnce = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const answers: Record<string, number> = {};
let nextIndex = 0;

async function sendAll(): Promise<void> {
  while (nextIndex < Number(count)) {
    const bad = buildBadInput(nextIndex);
    nextIndex += 1;
    const answer = await call(origin, bad, agent).then(
      ({ status }) => String(status),
      // A server may close the connection of a body that it doesn't read to the end.
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    const isUnexpected = !/^4\d\d$/.test(answer);
    const key = isUnexpected ? `${answer} ${bad.method} ${bad.path.slice(0, 60)}` : answer;
    answers[key] = (answers[key] ?? 0) + 1;
  }
}

process.stdout.write('begins\n');
await Promise.all(Array.from({ length: Number(atOnce) }, sendAll));
agent.destroy();
process.stdout.write(JSON.stringify(answers));
