import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { RunningStep, Step, Tracer } from './trace.ts';

export interface TracingConfig {
  /** Address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
}

const SPAN_KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
/** Longer statements are cut off. They are long because of their lists of placeholders. */
const MAX_STATEMENT_LENGTH = 4_000;

/**
 * Starts to send traces to an OpenTelemetry collector, as JSON over HTTP. The SDK itself reads the variables of
 * OpenTelemetry for headers and sampling. While the collector is unavailable traces are lost, and the program goes on.
 */
export function startTracer({ endpoint, serviceName }: TracingConfig): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    // No attribute of the machine or of the command line is exported.
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('cmon');
  return {
    start: (step) => startStep(tracer, step),
    recordStatement: ({ text, durationMs, failed }) => {
      // A statement outside of a step, e.g. one that polls a queue, is not recorded.
      if (trace.getActiveSpan() === undefined) return;
      const [verb = 'statement'] = /\w+/.exec(text) ?? [];
      const span = tracer.startSpan(verb.toLowerCase(), {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - durationMs,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT_LENGTH),
        },
      });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    readTraceparent: () => {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    stop: () => provider.shutdown(),
  };
}

function startStep(
  tracer: ReturnType<NodeTracerProvider['getTracer']>,
  { name, kind, attributes, traceparent }: Step,
): RunningStep {
  const parent =
    traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
  const span = tracer.startSpan(name, { kind: SPAN_KINDS[kind], attributes: { ...attributes } }, parent);
  const spanContext = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(spanContext, work),
    end: (failed, attributesAtEnd) => {
      if (attributesAtEnd !== undefined) span.setAttributes({ ...attributesAtEnd });
      // The error itself isn't recorded, because its message may contain personal data.
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
