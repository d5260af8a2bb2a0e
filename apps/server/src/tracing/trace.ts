/**
 * A step of the program that a trace shows. Its name and attributes go to another system: they are routes, operations,
 * queues and counts, never a name, a text or another value of a person.
 */
export interface Step {
  readonly name: string;
  readonly kind: 'server' | 'consumer' | 'internal';
  readonly attributes?: Attributes;
  /** W3C trace context of the process that caused the step; by default the running step is its parent. */
  readonly traceparent?: string | undefined;
}

type Attributes = Readonly<Record<string, string | number>>;

export interface RunningStep {
  /** Runs work whose own steps and statements belong to this step. */
  run<T>(work: () => T): T;
  end(failed: boolean, attributes?: Attributes): void;
}

/** A finished database statement: its text with placeholders, without its values. */
interface Statement {
  readonly text: string;
  readonly durationMs: number;
  readonly failed: boolean;
}

export interface Tracer {
  start(step: Step): RunningStep;
  recordStatement(statement: Statement): void;
  /** W3C trace context of the running step, to be sent to another process. */
  readTraceparent(): string | undefined;
  /** Sends the steps that are not sent yet, and stops. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Switches tracing on for this process, before its parts are opened. */
export function setTracer(started: Tracer): void {
  tracer = started;
}

export const getTracer = (): Tracer | null => tracer;

/** Runs work as a step of the trace. Without tracing the step is not even described. */
export async function trace<T>(describe: () => Step, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work();
  const step = tracer.start(describe());
  try {
    const result = await step.run(work);
    step.end(false);
    return result;
  } catch (error) {
    step.end(true);
    throw error;
  }
}
