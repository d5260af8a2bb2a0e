import type { KyselyConfig } from 'kysely';
import { getTracer } from '../tracing/trace.ts';

/** The part of a database's configuration that traces its statements; nothing without tracing. */
export function statementLog(): Pick<KyselyConfig, 'log'> {
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
