import { recordResults } from '../commands/generators/recordResults.ts';
import { signOffGenerator } from '../commands/generators/signOffGenerator.ts';
import { failGeneration } from '../commands/megalots/failGeneration.ts';
import { giveBackLease } from '../commands/megalots/giveBackLease.ts';
import { leaseMegalot, recordHeartbeat, renewLease } from '../commands/megalots/leaseMegalot.ts';
import { recordFiles } from '../commands/megalots/recordFiles.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { PhotoFiles } from '../files/photos/photoFiles.ts';
import { buildRecordedFiles } from '../generator/buildRecordedFiles.ts';
import { collectWork } from '../generator/collectWork.ts';
import type { GeneratorPort } from '../generator/generatorPort.ts';
import { readHotfolders } from '../queries/devices.ts';
import { findAwaitedFiles } from '../queries/megalots/findAwaitedFiles.ts';
import { holdsLease } from '../queries/megalots/holdsLease.ts';
import { readGenerationHead, readGoodsPage } from '../queries/megalots/readGenerationHead.ts';
import { readGeneratorConfiguration } from '../queries/megalots/readGeneratorConfiguration.ts';
import { readSettings } from '../queries/settings/readSettings.ts';

/** For a caller without photos: the sample orders of the seed have none. */
const NO_PHOTOS: Pick<PhotoFiles, 'readFond'> = { readFond: async () => null };

/** The port of a generator in a process that has the database. */
export function createLocalPort(
  ctx: () => Ctx,
  generatorId: string,
  photos: Pick<PhotoFiles, 'readFond'> = NO_PHOTOS,
): GeneratorPort {
  return {
    readSettings: async () => {
      const { db } = ctx();
      const { value } = await readGeneratorConfiguration(db, generatorId);
      return {
        ...(await readSettings(db)),
        configuredAutoReload: value.autoReload,
        configuredBatchCount: value.batchCount,
      };
    },
    lease: (job) => leaseMegalot(ctx(), { ...job, generatorId }),
    readWork: async ({ megalotId }) => {
      const { db } = ctx();
      const head = await readGenerationHead(db, megalotId);
      return head && collectWork(head, (page) => readGoodsPage(db, megalotId, page));
    },
    readPhoto: photos.readFond,
    renew: (lease, progress) => renewLease(ctx(), { lease, generatorId, progress }),
    holdsLease: (lease) => holdsLease(ctx().db, lease),
    recordFiles: (lease, written) =>
      recordFiles(ctx(), { lease, generatorId, ...buildRecordedFiles(written) }),
    fail: (lease, failure) => failGeneration(ctx(), { lease, generatorId, failure }),
    giveBack: (lease) => giveBackLease(ctx(), { lease, generatorId }),
    beat: async (alert, report) => {
      const beaten = await recordHeartbeat(ctx(), { generatorId, alert, report });
      return { reportWanted: beaten.ok && beaten.value.reportWanted };
    },
    signOff: () => signOffGenerator(ctx(), { generatorId }),
    listHotfolders: () => readHotfolders(ctx().db),
    listAwaitedFiles: () => findAwaitedFiles(ctx().db, generatorId),
    reportResults: (results) => recordResults(ctx(), { generatorId, results }),
  };
}
