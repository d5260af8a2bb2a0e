import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getTracer, type RunningStep } from '../tracing/trace.ts';

/** Traces each request by its route's pattern, because a URL may contain personal data. Does nothing without tracing. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = getTracer();
  if (tracer === null) return;
  const steps = new WeakMap<FastifyRequest, RunningStep>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    const step = tracer.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      ...(typeof traceparent === 'string' ? { traceparent } : {}),
    });
    steps.set(request, step);
    reply.raw.once('close', () => {
      step.end(reply.statusCode >= 500, { 'http.response.status_code': reply.statusCode });
    });
    step.run(done);
  });
  // The body arrives in events of the connection, which belong to no step.
  app.addHook('preHandler', (request, _reply, done) => {
    const step = steps.get(request);
    if (step === undefined) done();
    else step.run(done);
  });
}
