import pino, { type Logger } from 'pino';
import { ConfigError } from './config/ConfigError.ts';
import { readConfig } from './config.ts';
import { DatabaseLockedError } from './db/lockDirectory.ts';
import { describeError } from './http/describeError.ts';
import { stopRequests } from './net/sendRequest.ts';
import type { TracingConfig } from './tracing/startTracer.ts';
import { setTracer } from './tracing/trace.ts';

/** Exit codes. The message on stderr says what to do. */
const EXIT = { error: 1, badConfig: 2, databaseHeld: 3 } as const;
const DRAIN_MS = 30_000;
/** Requests to other programs may go on for this time of the drain. Their jobs are then tried again after the next start. */
const REQUESTS_DRAIN_MS = 20_000;

/** Functions that close the opened parts, in the order of opening. They are called in reverse order. */
const closeFunctions: (() => Promise<void>)[] = [];

/** Starts the services of this process. A generator loads neither a database nor the web service. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const log = pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
  stopOnSignals(log);
  if (config.tracing !== null) await startTracing(config.tracing);
  const onClose = (close: () => Promise<void>) => void closeFunctions.push(close);
  if (config.generator === null) {
    const { startServer } = await import('./startServer.ts');
    process.stdout.write(`CMON READY ${await startServer(config, log, onClose)}\n`);
    return;
  }
  const { startGenerator } = await import('./startGenerator.ts');
  await startGenerator(config, config.generator, log, {
    onClose,
    onReady: (generatorId) => process.stdout.write(`CMON READY generator ${generatorId}\n`),
    onFatal: (error: unknown) => void end(error),
  });
}

/** Sends traces to a collector. OpenTelemetry is loaded only for this, because it would lengthen every start. */
async function startTracing(tracing: TracingConfig): Promise<void> {
  const { startTracer } = await import('./tracing/startTracer.ts');
  const tracer = startTracer(tracing);
  setTracer(tracer);
  closeFunctions.push(() => tracer.stop());
}

/**
 * Drains at SIGTERM, SIGINT and SIGHUP: no new requests are accepted, running requests and jobs finish, then the database
 * closes. The same happens when a parent process closes its channel to this one.
 */
function stopOnSignals(log: Logger): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => {
      log.error('not drained in time');
      process.exit(EXIT.error);
    }, DRAIN_MS).unref();
    setTimeout(stopRequests, REQUESTS_DRAIN_MS).unref();
    await closeAll((error) => log.error({ err: describeError(error) }, 'closing'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

async function closeAll(onError: (error: Error) => void): Promise<void> {
  for (const close of closeFunctions.splice(0).reverse()) await close().catch(onError);
}

function describeStartError(error: unknown): { code: number; text: string } {
  if (error instanceof ConfigError) return { code: EXIT.badConfig, text: error.message };
  if (error instanceof DatabaseLockedError) return { code: EXIT.databaseHeld, text: error.message };
  const { code, port, path } = error as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE')
    return { code: EXIT.error, text: `Port ${port} is in use. Set PORT to a free port.` };
  if (code === 'EACCES' && port !== undefined)
    return { code: EXIT.error, text: `Opening port ${port} is not permitted. Set PORT to another port.` };
  if (code === 'ENOENT' && path !== undefined)
    return { code: EXIT.error, text: `${path} is missing. Run npm run build.` };
  return { code: EXIT.error, text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Ends the program with a message that says what to do. */
async function end(error: unknown): Promise<void> {
  const { code, text } = describeStartError(error);
  process.stderr.write(`cmon: ${text}\n`);
  await closeAll(() => {});
  process.exit(code);
}

main().catch(end);
