import type { Result } from '@cmon/core/failure';
import { pauseGenerator } from '../../../commands/generators/pauseGenerator.ts';
import { recordResults } from '../../../commands/generators/recordResults.ts';
import { registerGenerator } from '../../../commands/generators/registerGenerator.ts';
import { signOffGenerator } from '../../../commands/generators/signOffGenerator.ts';
import { failGeneration } from '../../../commands/megalots/failGeneration.ts';
import { giveBackLease } from '../../../commands/megalots/giveBackLease.ts';
import { leaseMegalot, recordHeartbeat, renewLease } from '../../../commands/megalots/leaseMegalot.ts';
import { recordFiles } from '../../../commands/megalots/recordFiles.ts';
import {
  type GeneratorReceiptValue,
  parseAlert,
  parseFailure,
  parseGeneratedFiles,
  parseReport,
  parseResults,
  runAsGenerator,
} from '../../generators.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { GeneratorLeaseResult, GeneratorReceiptResult } from '../types/generatorTypes.ts';
import {
  FailedGenerationInput,
  FileResults,
  GeneratedFiles,
  GeneratorPause,
  GeneratorStart,
  HeartbeatReport,
  LeaseEnd,
  LeaseReport,
} from './generatorInputs.ts';

/** The answer to a generator. What its mutation doesn't set is false. */
function toReceipt(value: Partial<GeneratorReceiptValue>): GeneratorReceiptValue {
  return { souffrance: false, paused: false, reportWanted: false, ...value };
}

/** Runs a command with a parsed input, or returns the refusal of the input. */
async function runWithInput<Input, Output>(
  input: Result<Input>,
  run: (input: Input) => Promise<Result<Output>>,
): Promise<Result<Output>> {
  return input.ok ? run(input.value) : input;
}

/** Mutations of generators. They are refused without the token of a generator, except `pauseGenerator`. */
builder.mutationFields((t) => ({
  registerGenerator: t.field({
    ...needs('generate'),
    type: GeneratorReceiptResult,
    description:
      'Records the start of a generator. Without auto-start it is paused until somebody resumes it.',
    args: { input: t.arg({ type: GeneratorStart, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, (ctx, generatorId) => registerGenerator(ctx, { generatorId, ...input })),
        toReceipt,
      ),
  }),
  leaseMegalot: t.field({
    ...needs('generate'),
    type: GeneratorLeaseResult,
    description: 'Leases a megalot to the generator for the lease time.',
    args: { megalotId: t.arg.id({ required: true }), revision: t.arg.int({ required: true }) },
    resolve: (_root, { megalotId, revision }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, (ctx, generatorId) =>
          leaseMegalot(ctx, { generatorId, megalotId, revision }),
        ),
        (lease) => lease,
      ),
  }),
  renewLease: t.field({
    ...needs('generate'),
    type: GeneratorReceiptResult,
    description: 'Extends a lease, and records how many files are done.',
    args: { input: t.arg({ type: LeaseReport, required: true }) },
    resolve: (_root, { input: { lease, filesDone, filesTotal, current } }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, (ctx, generatorId) => {
          const progress = { filesDone, filesTotal, current: current ?? null };
          return renewLease(ctx, { generatorId, lease, progress });
        }),
        () => toReceipt({}),
      ),
  }),
  recordFiles: t.field({
    ...needs('generate'),
    type: GeneratorReceiptResult,
    description: 'Records the files of a megalot that the generator has published.',
    args: { input: t.arg({ type: GeneratedFiles, required: true }) },
    resolve: (_root, { input: { lease, ...files } }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, (ctx, generatorId) =>
          runWithInput(parseGeneratedFiles(files), (parsed) =>
            recordFiles(ctx, { generatorId, lease, ...parsed }),
          ),
        ),
        () => toReceipt({}),
      ),
  }),
  failGeneration: t.field({
    ...needs('generate'),
    type: GeneratorReceiptResult,
    description: 'Records a failed attempt. After the last attempt the megalot waits for a person.',
    args: { input: t.arg({ type: FailedGenerationInput, required: true }) },
    resolve: (_root, { input: { lease, failure } }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, (ctx, generatorId) =>
          runWithInput(parseFailure(failure), (parsed) =>
            failGeneration(ctx, { generatorId, lease, failure: parsed }),
          ),
        ),
        ({ souffrance }) => toReceipt({ souffrance }),
      ),
  }),
  giveBackLease: t.field({
    ...needs('generate'),
    type: GeneratorReceiptResult,
    description: 'Ends a lease before any file was published. It does not count as an attempt.',
    args: { input: t.arg({ type: LeaseEnd, required: true }) },
    resolve: (_root, { input: { lease } }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, (ctx, generatorId) => giveBackLease(ctx, { generatorId, lease })),
        () => toReceipt({}),
      ),
  }),
  reportHeartbeat: t.field({
    ...needs('generate'),
    type: GeneratorReceiptResult,
    description: 'Records that the generator runs, or that it stops on purpose.',
    args: { input: t.arg({ type: HeartbeatReport, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, async (ctx, generatorId) => {
          if (input.stopping) return signOffGenerator(ctx, { generatorId });
          return runWithInput(parseAlert(input.alert), (alert) =>
            runWithInput(parseReport(input.report), (report) =>
              recordHeartbeat(ctx, { generatorId, alert, report }),
            ),
          );
        }),
        ({ reportWanted }) => toReceipt({ reportWanted }),
      ),
  }),
  reportResults: t.field({
    ...needs('generate'),
    type: GeneratorReceiptResult,
    description: 'Records what the RIP did with published files.',
    args: { input: t.arg({ type: FileResults, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        runAsGenerator(context, (ctx, generatorId) =>
          runWithInput(parseResults(input.results), (results) =>
            recordResults(ctx, { generatorId, results }),
          ),
        ),
        () => toReceipt({}),
      ),
  }),
  pauseGenerator: t.field({
    ...needs('generate'),
    description:
      'Pauses or resumes a generator. A paused generator takes no new megalot, but finishes the one that it is making.',
    type: GeneratorReceiptResult,
    args: { input: t.arg({ type: GeneratorPause, required: true }) },
    resolve: (_root, { input: { generatorId, paused, station, key } }, context) =>
      resolveMutation(
        context,
        pauseGenerator(context.command(station), { generatorId, paused, idempotencyKey: key }),
        () => toReceipt({ paused }),
      ),
  }),
}));
