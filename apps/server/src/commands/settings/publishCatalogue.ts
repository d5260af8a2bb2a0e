import { activateVersion } from '@cmon/catalogue/publish';
import type { Result } from '@cmon/core/failure';
import { NOTE_LENGTH } from '@cmon/core/production/reasons';
import { isPlainText } from '../../db/isPlainText.ts';
import type { CatalogueArchive } from '../../files/catalogueArchive.ts';
import { checkCatalogueVersion } from '../../files/versions/checkCatalogueVersion.ts';
import { CATALOGUE_KEY, findPublishedVersion } from '../../files/versions/publishedVersion.ts';
import { findSettingVersions } from '../../queries/settings/settingRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { lockSettings } from './steps/storeSetting.ts';

export interface PublishCatalogueInput extends CommandInput {
  readonly version: string;
  /** The published version that the person saw. */
  readonly expectedPublished: string | null;
  /** Why it is published. */
  readonly comment: string;
  readonly archive: CatalogueArchive;
}

/**
 * Publishes a version of the archive, which may be an earlier one. Servers offer it within seconds. Who published it and
 * why is stored with the versions of the settings. A version with a problem isn't published.
 */
export function publishCatalogue(
  ctx: Ctx,
  { archive, ...input }: PublishCatalogueInput,
): Promise<Result<{ version: string; number: number }>> {
  return runCommand(ctx, 'publishCatalogue', input, async (work) => {
    requireCapability(work, 'configure');
    const { version } = input;
    const comment = input.comment.trim();
    if (comment === '') refuse({ kind: 'reasonRequired' });
    if (comment.length > NOTE_LENGTH || !isPlainText(comment))
      refuse({ kind: 'inputInvalid', field: 'comment', rule: 'length' });
    await lockSettings(work);
    const published = findPublishedVersion(archive);
    if (published !== input.expectedPublished) {
      refuse({ kind: 'guardRefused', guard: 'catalogueChanged', detail: published ?? '' });
    }
    if (published === version) refuse({ kind: 'guardRefused', guard: 'catalogueCurrent', detail: version });
    const report = await checkCatalogueVersion(archive, version, await work.devices(), null);
    if (archive.dist === null || report === null) {
      return refuse({ kind: 'guardRefused', guard: 'catalogueMissing', detail: version });
    }
    const [problem] = report.problems;
    if (problem !== undefined)
      refuse({ kind: 'guardRefused', guard: 'catalogueFaulty', detail: problem.detail });
    const number = ((await findSettingVersions(work.trx)).get(CATALOGUE_KEY)?.version ?? 0) + 1;
    const value = JSON.stringify(version);
    await work.trx
      .insertInto('setting_versions')
      .values({
        key: CATALOGUE_KEY,
        version: number,
        value,
        by: work.actor.userId,
        at: work.now,
        note: comment,
      })
      .execute();
    work.record({ action: 'publishCatalogue', object: 'setting', objectId: CATALOGUE_KEY, version: number });
    // The link is moved last: when that fails, nothing is recorded either.
    activateVersion(archive.dist, version);
    return { version, number };
  });
}
