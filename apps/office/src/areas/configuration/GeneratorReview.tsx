import type { GeneratorConfiguration } from '@cmon/core/production/generatorConfiguration';
import { ChangedValues } from '../../dialogs/review/ChangedValues.tsx';
import { EffectList } from '../../dialogs/review/EffectList.tsx';
import { PublishDialog } from '../../dialogs/review/PublishDialog.tsx';
import { listConfigurationChanges } from '../../display/machines/generatorValues.ts';
import { t } from '../../messages/translate.ts';
import { listGeneratorEffects } from './listGeneratorEffects.ts';
import type { OpenedReview } from './useConfigurationReview.ts';

interface GeneratorReviewProps {
  /** Id of the generator. */
  readonly id: string;
  /** Its present configuration. */
  readonly before: GeneratorConfiguration;
  readonly opened: OpenedReview;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onPublish: (reason: string) => void;
}

/** Shows a configuration of a generator before it is saved: the changed values, and what they would change now. */
export function GeneratorReview({ id, before, opened, busy, ...dialog }: GeneratorReviewProps) {
  const changes = listConfigurationChanges(before, opened.configuration);
  return (
    <PublishDialog
      {...dialog}
      title={t('configuration.reviewTitle', { generator: id })}
      confirm={t('configuration.save')}
      reasonLabel={t('configuration.reason')}
      disabled={busy || changes.length === 0}
    >
      {changes.length === 0 ? (
        <p>{t('configuration.unchanged')}</p>
      ) : (
        <>
          <ChangedValues changes={changes} becomes={t('configuration.becomes')} />
          <EffectList
            title={t('configuration.outlook')}
            effects={listGeneratorEffects(
              opened.outlook,
              changes.map(({ field }) => field),
            )}
          />
        </>
      )}
    </PublishDialog>
  );
}
