import type { Queue } from './queues.ts';

/** The log entry of a job: ids, counts and codes, never texts. */
export interface JobReport {
  readonly queue: Queue;
  readonly outcome: string;
  readonly attempt: number;
  readonly ms: number;
  /** The class or code of an error, or the kind of a failure. */
  readonly why?: string;
  /** Of a refused delivery: its inbox id, its shop platform, and the field that breaks a rule. */
  readonly inboxId?: number;
  readonly source?: string;
  readonly field?: string;
  readonly rule?: string;
  /** Of the housekeeping: how many requests for erasure are due and were refused. `why` is the kind of the first refusal. */
  readonly erasuresRefused?: number;
}

/** The result of a handler, with the retry if there is one. */
export type HandlerResult = Omit<JobReport, 'queue' | 'attempt' | 'ms'> & {
  readonly retry?: { readonly seconds: number; readonly attempt: number };
};
