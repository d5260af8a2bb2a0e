import type { KyselyConfig } from 'kysely';
import { getTracer } from '../tracing/trace.ts';

/** Returns the part of a database's configuration that traces its statements; empty without tracing. */
export function buildStatementLog(): Pick<KyselyConfig, 'log'> {
  const tracer = getTracer();
  if (tracer === null) return {};
  return {
    log: ({ level, query, queryDurationMillis }) =>
      tracer.recordStatement({
        text: query.sql,
        durationMs: queryDurationMillis,
        failed: level === 'error',
      }),
  };
}
