import { setTimeout as sleep } from 'node:timers/promises';
import { success } from '@cmon/core/failure';
import type { GeneratorProgress } from '../db/lotTables.ts';
import type { Lease } from '../queries/megalots/holdsLease.ts';
import {
  GoodsAnswer,
  HeartbeatAnswer,
  LeaseAnswer,
  PlanAnswer,
  ReceiptAnswer,
  RunAnswer,
  toResult,
} from './answers.ts';
import { ApiUnreachableError } from './apiErrors.ts';
import { buildRecordedFiles } from './buildRecordedFiles.ts';
import { collectWork } from './collectWork.ts';
import { parseGenerationHead, parsePrintGoods } from './generationParsers.ts';
import type { AwaitedFile, GenerationJob, GeneratorPort, GeneratorSettings } from './generatorPort.ts';
import type { ApiClient } from './openApiClient.ts';

const RECEIPT = '{ __typename ... on GeneratorReceipt { souffrance paused } ... on Refused { code params } }';
const buildMutation = (name: string, type: string): string =>
  `mutation ${name}($input: ${type}!) { answer: ${name}(input: $input) ${RECEIPT} }`;

const RUN = `query generatorRun($first: Int!, $without: [String!]!) {
  generatorRun {
    leaseTime heartbeatTime autoReloadTime batchCount configuredAutoReload configuredBatchCount catalogueVersion hotfolders
    megalots(first: $first, withoutHotfolders: $without) { id revision }
    awaitedFiles { name folder own }
  }
}`;
const PLAN = `query generationPlan($megalotId: ID!, $revision: Int!, $fence: Int!) {
  generationPlan(megalotId: $megalotId, revision: $revision, fence: $fence) {
    megalot device cutter folders goodsPages
  }
}`;
const GOODS = `query generationGoods($megalotId: ID!, $revision: Int!, $fence: Int!, $page: String!) {
  generationGoods(megalotId: $megalotId, revision: $revision, fence: $fence, page: $page) { strips objects }
}`;
const LEASE = `mutation leaseMegalot($megalotId: ID!, $revision: Int!) {
  answer: leaseMegalot(megalotId: $megalotId, revision: $revision) {
    __typename ... on GeneratorLease { megalotId revision fence } ... on Refused { code params }
  }
}`;
const REGISTER = buildMutation('registerGenerator', 'GeneratorStart');
const RENEW = buildMutation('renewLease', 'LeaseReport');
const RECORD = buildMutation('recordFiles', 'GeneratedFiles');
const FAIL = buildMutation('failGeneration', 'FailedGenerationInput');
const GIVE_BACK = buildMutation('giveBackLease', 'LeaseEnd');
const BEAT = `mutation reportHeartbeat($input: HeartbeatReport!) {
  answer: reportHeartbeat(input: $input) {
    __typename ... on GeneratorReceipt { reportWanted } ... on Refused { code params }
  }
}`;
const RESULTS = buildMutation('reportResults', 'FileResults');

/** The next file is published without asking for the lease again when the lease was confirmed within this time. */
const CONFIRMED_MS = 1_000;
const RETRY_MS = 2_000;

interface GeneratorRun {
  readonly settings: GeneratorSettings;
  /** The current version of the catalogue. */
  readonly catalogueVersion: string;
  readonly megalots: readonly GenerationJob[];
}

export interface RemotePort extends GeneratorPort {
  register(autoStart: boolean): Promise<void>;
  /** Reads the settings, the hotfolders, and the first megalots that can be leased and need none of these hotfolders. */
  readRun(first: number, unavailable?: readonly string[]): Promise<GeneratorRun>;
}

/** The port of a generator that has only the API. */
export function createRemotePort(client: ApiClient): RemotePort {
  let settings: GeneratorSettings | null = null;
  let folders: readonly string[] = [];
  let awaited: readonly AwaitedFile[] = [];
  /** When the current lease was last confirmed, by this machine's monotonic clock. */
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let progress: GeneratorProgress = { filesDone: 0, filesTotal: 0, current: null };

  const send = async (document: string, input: object) => {
    const { answer } = await client.request(document, { input }, ReceiptAnswer);
    return toResult(answer);
  };
  const readRun = async (first: number, without: readonly string[] = []): Promise<GeneratorRun> => {
    const { generatorRun } = await client.request(RUN, { first, without }, RunAnswer);
    const { hotfolders, megalots, awaitedFiles, catalogueVersion, ...times } = generatorRun;
    settings = times;
    folders = hotfolders;
    awaited = awaitedFiles;
    return {
      settings,
      catalogueVersion,
      megalots: megalots.map(({ id, revision }) => ({ megalotId: id, revision })),
    };
  };
  const readSettings = async (): Promise<GeneratorSettings> => settings ?? (await readRun(0)).settings;
  /** Repeats a write while the API is unavailable, as long as the lease can still be valid. */
  const persist = async (document: string, input: object) => {
    const { leaseTime } = await readSettings();
    const end = performance.now() + leaseTime * 1_000;
    for (;;) {
      try {
        return await send(document, input);
      } catch (error) {
        if (!(error instanceof ApiUnreachableError) || performance.now() > end) throw error;
        await sleep(error.retryAfterSeconds === null ? RETRY_MS : error.retryAfterSeconds * 1_000);
      }
    }
  };
  const renew = async (lease: Lease) => {
    const askedAt = performance.now();
    const renewed = await send(RENEW, { lease, ...progress });
    if (renewed.ok) confirmedAt = askedAt;
    return renewed;
  };
  return {
    register: async (autoStart) => {
      const registered = await send(REGISTER, { autoStart });
      if (!registered.ok) throw new Error(`registerGenerator: ${registered.failure.kind}`);
    },
    readRun,
    readSettings,
    lease: async (job) => {
      const askedAt = performance.now();
      const { answer } = await client.request(LEASE, job, LeaseAnswer);
      const leased = toResult(answer);
      if (!leased.ok) return leased;
      confirmedAt = askedAt;
      progress = { filesDone: 0, filesTotal: 0, current: null };
      const { megalotId, revision, fence } = leased.value;
      return success({ megalotId, revision, fence });
    },
    readWork: async (lease) => {
      const { generationPlan: head } = await client.request(PLAN, lease, PlanAnswer);
      if (head === null) return null;
      return collectWork(parseGenerationHead(head), async (page) => {
        const { generationGoods: goods } = await client.request(GOODS, { ...lease, page }, GoodsAnswer);
        return goods === null ? null : parsePrintGoods(goods);
      });
    },
    readPhoto: (id) => client.readPhoto(id),
    renew: (lease, next) => {
      progress = next;
      return renew(lease);
    },
    holdsLease: async (lease) => {
      if (performance.now() - confirmedAt < CONFIRMED_MS) return true;
      return (await renew(lease)).ok;
    },
    recordFiles: (lease, written) => {
      const { files, preflight, pagesOfLots, ...rest } = buildRecordedFiles(written);
      return persist(RECORD, {
        ...rest,
        lease,
        files: files.map(({ kind, name, folder, bytes, sha256, spots, pages }) => ({
          kind,
          name,
          folder,
          bytes,
          sha256,
          spots,
          pages,
        })),
        preflight: preflight.files,
        pagesOfLots: Object.entries(pagesOfLots).map(([lot, pages]) => ({ lotNumber: Number(lot), pages })),
      });
    },
    fail: (lease, failure) => persist(FAIL, { lease, failure }),
    giveBack: (lease) => persist(GIVE_BACK, { lease }),
    beat: async (alert, report) => {
      const { answer } = await client.request(BEAT, { input: { alert, report } }, HeartbeatAnswer);
      const beaten = toResult(answer);
      return { reportWanted: beaten.ok && beaten.value.reportWanted };
    },
    signOff: () => client.request(BEAT, { input: { alert: null, stopping: true } }, HeartbeatAnswer),
    // The lists came with the last run.
    listHotfolders: async () => folders,
    listAwaitedFiles: async () => awaited,
    reportResults: async (results) => {
      const reported = await send(RESULTS, { results });
      if (reported.ok)
        awaited = awaited.filter(({ name }) => !results.some((result) => result.name === name));
      return reported;
    },
  };
}
