import type { Catalogue } from '@cmon/core/catalogue/document';
import { getBodyGroup, readAvatar } from '@cmon/core/composition/avatar';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { specifiedMessages } from '../messages/specifiedMessages.ts';

/** Logs a warning for each design whose avatar body belongs to no body group. */
export function warnOfUngroupedBodies(
  previews: readonly Partial<Pick<PreviewChoice, 'fond'>>[],
  catalogue: Catalogue,
): void {
  for (const { fond = 0 } of previews) {
    const avatar = readAvatar(fond, catalogue);
    if (avatar && !getBodyGroup(avatar.body, catalogue).ok)
      console.warn(specifiedMessages.bodyWithoutGroup(avatar.body));
  }
}
