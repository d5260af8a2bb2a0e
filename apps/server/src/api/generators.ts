import { MARKETS } from '@cmon/core/catalogue/types';
import { type Failure, type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import { GENERATOR_LIMITS, type GeneratorConfiguration } from '@cmon/core/production/generatorConfiguration';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import * as v from 'valibot';
import type { Ctx } from '../commands/work/context.ts';
import { RESULT_FOLDERS } from '../files/storage/fileStorage.ts';
import type { AwaitedFile, GenerationJob } from '../generator/generatorPort.ts';
import { readHotfolders } from '../queries/devices.ts';
import { findAwaitedFiles } from '../queries/megalots/findAwaitedFiles.ts';
import { findWaitingMegalots } from '../queries/megalots/findWaitingMegalots.ts';
import { holdsLease, type Lease } from '../queries/megalots/holdsLease.ts';
import type { PrintGoods } from '../queries/megalots/printPlan.ts';
import {
  type GenerationHead,
  readGenerationHead,
  readGoodsPage,
} from '../queries/megalots/readGenerationHead.ts';
import { readGeneratorConfiguration } from '../queries/megalots/readGeneratorConfiguration.ts';
import type { ApiContext } from './makeContext.ts';

/** What a generator reads with each poll. */
export interface GeneratorRunValue {
  readonly settings: WorkshopSettings;
  readonly configuration: GeneratorConfiguration;
  readonly catalogueVersion: string;
  readonly hotfolders: readonly string[];
  readonly findMegalots: (first: number, withoutHotfolders: readonly string[]) => Promise<GenerationJob[]>;
  readonly findAwaited: () => Promise<AwaitedFile[]>;
}

/** The answer to a generator whose message was recorded. */
export interface GeneratorReceiptValue {
  /** True when the megalot of a failed generation now waits for a person. */
  readonly souffrance: boolean;
  /** True when the generator takes no new megalot until somebody resumes it. */
  readonly paused: boolean;
  /** Whether somebody waits for a report of the generator. */
  readonly reportWanted: boolean;
}

/** The most megalots that one request lists. */
const MAX_MEGALOTS = 100;

/**
 * Reads what a generator needs for its next run. For a person with the right to generate, no awaited file is marked as
 * their own.
 */
export async function readGeneratorRun(context: ApiContext): Promise<GeneratorRunValue> {
  const { db, settings, catalogue } = context;
  const generatorId = context.generatorId ?? '';
  return {
    settings: await settings(),
    configuration: (await readGeneratorConfiguration(db, generatorId)).value,
    catalogueVersion: catalogue.version,
    hotfolders: await readHotfolders(db),
    findMegalots: async (first, withoutHotfolders) => {
      const count = Math.max(0, Math.min(first, MAX_MEGALOTS));
      const rows = await findWaitingMegalots(db, { generatorId, count, withoutHotfolders });
      return rows.map(({ id, revision }) => ({ megalotId: id, revision }));
    },
    findAwaited: () => findAwaitedFiles(db, generatorId),
  };
}

/** Reads the megalot and the devices of a lease, without the goods, for its holder; null when the lease was lost. */
export async function readGenerationPlan({ db }: ApiContext, lease: Lease): Promise<GenerationHead | null> {
  return (await holdsLease(db, lease)) ? readGenerationHead(db, lease.megalotId) : null;
}

/** Reads one page of goods, which contain personal data, for the holder of a lease; null when the lease was lost. */
export async function readGenerationGoods(
  { db }: ApiContext,
  lease: Lease,
  page: string,
): Promise<PrintGoods | null> {
  return (await holdsLease(db, lease)) ? readGoodsPage(db, lease.megalotId, page) : null;
}

/** Runs a command of the generator whose token was sent. A person's session is refused. */
export async function runAsGenerator<T>(
  context: ApiContext,
  run: (ctx: Ctx, generatorId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { generatorId } = context;
  return generatorId === null
    ? refusal({ kind: 'guardRefused', guard: 'generatorToken', detail: context.user.role })
    : run(context.command(generatorId), generatorId);
}

const FileName = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));

const RecordedFile = v.object({
  kind: v.picklist(['print', 'cut', 'ticket']),
  name: FileName,
  folder: v.pipe(v.string(), v.regex(/^[\w-]{1,31}$/)),
  bytes: v.pipe(v.number(), v.minValue(0)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  spots: v.array(v.pipe(v.string(), v.maxLength(100))),
  pages: v.pipe(v.number(), v.minValue(1)),
});

const Millimetres = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const RecordedPlace = v.pipe(
  v.object({
    stripId: v.pipe(v.string(), v.regex(/^[0-9A-Z]{1,32}$/)),
    page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    fromMm: Millimetres,
    toMm: Millimetres,
  }),
  v.check(({ fromMm, toMm }) => fromMm < toMm),
);

const PreflightReports = v.array(
  v.object({
    file: FileName,
    part: v.string(),
    labels: v.number(),
    codes: v.number(),
    spots: v.array(v.string()),
    offset: v.number(),
    findings: v.array(v.object({ rule: v.string(), detail: v.string() })),
  }),
);

const GeneratedFiles = v.object({
  files: v.array(RecordedFile),
  metres: v.pipe(v.number(), v.minValue(0)),
  efficiency: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  preflight: PreflightReports,
  pagesOfLots: v.array(v.object({ lotNumber: v.number(), pages: v.number() })),
  /** A generator of an older release sends neither `published` nor `places`. */
  published: v.optional(v.nullable(v.array(FileName)), []),
  places: v.optional(v.nullable(v.array(RecordedPlace)), []),
});

/** Parses the files that a generator reports. */
export function parseGeneratedFiles(input: object) {
  const parsed = parseInput(GeneratedFiles, input);
  if (!parsed.ok) return parsed;
  const { preflight, pagesOfLots, places, ...rest } = parsed.value;
  return success({
    ...rest,
    preflight: { passed: true, files: preflight },
    pagesOfLots: Object.fromEntries(pagesOfLots.map(({ lotNumber, pages }) => [lotNumber, pages])),
    places: places ?? [],
  });
}

const FolderUnavailable = v.object({
  kind: v.literal('folderUnavailable'),
  folder: v.string(),
  cause: v.picklist(['missing', 'readOnly', 'full', 'other']),
  code: v.string(),
});

/** The failures of a generation, see `writeMegalotFiles`. */
const GENERATION_FAILURES = [
  'unprintable',
  'preflightRefused',
  'ticketFontMissing',
  'fileNameTaken',
  'fileNameTooLong',
  'guardRefused',
] as const satisfies readonly Failure['kind'][];
const GenerationFailure = v.union([
  FolderUnavailable,
  v.looseObject({ kind: v.picklist(GENERATION_FAILURES) }),
]);

/** Parses the failure that a generator reports. Its parameters are stored and shown as they are. */
export const parseFailure = (input: unknown): Result<Failure> =>
  parseInput(GenerationFailure, input) as Result<Failure>;

export const parseAlert = (input: unknown): Result<FailureOf<'folderUnavailable'> | null> =>
  parseInput(v.nullable(FolderUnavailable), input ?? null);

const FolderTest = v.object({
  folder: v.pipe(v.string(), v.maxLength(60)),
  place: v.pipe(v.string(), v.maxLength(1_000)),
  exists: v.boolean(),
  writable: v.boolean(),
  renamable: v.nullable(v.boolean()),
  freeBytes: v.nullable(v.pipe(v.number(), v.minValue(0))),
  failure: v.nullable(FolderUnavailable),
});
const Report = v.object({
  host: v.pipe(v.string(), v.maxLength(255)),
  apiUrl: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
  storage: v.picklist(['folders', 's3']),
  autoConnect: v.nullable(v.boolean()),
  autoStart: v.boolean(),
  autoReload: v.nullable(v.number()),
  batchCount: v.nullable(v.number()),
  folders: v.pipe(v.array(FolderTest), v.maxLength(200)),
});

/** Parses the report of a generator about itself; null when the request has none. */
export const parseReport = (input: unknown): Result<GeneratorReport | null> =>
  parseInput(v.nullable(Report), input ?? null);

const createBoundedInteger = ([least, most]: readonly [number, number]) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
const Configuration = v.strictObject({
  stores: v.nullable(v.pipe(v.array(v.picklist(MARKETS)), v.minLength(1), v.maxLength(MARKETS.length))),
  autoStart: v.nullable(v.boolean()),
  autoReload: createBoundedInteger(GENERATOR_LIMITS.autoReload),
  batchCount: createBoundedInteger(GENERATOR_LIMITS.batchCount),
});

/** Parses the configuration of a generator. An unknown key is refused. */
export const parseConfiguration = (input: unknown): Result<GeneratorConfiguration> =>
  parseInput(Configuration, input);

const FileResults = v.array(v.object({ name: FileName, outcome: v.picklist(['Taken', ...RESULT_FOLDERS]) }));

export const parseResults = (input: unknown) => parseInput(FileResults, input);

/** Parses an input. The refusal names the first invalid field. */
function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Result<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  return refusal({ kind: 'inputInvalid', field: v.getDotPath(issue) ?? 'input', rule: issue.type });
}
