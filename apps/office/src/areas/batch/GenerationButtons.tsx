import { Button } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { NO_REASON, type OptionalReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import {
  cancelGenerationMutation,
  pauseGenerationMutation,
  type RunningMegalot,
  resumeGenerationMutation,
} from './megalotBatchQueries.ts';

/** Buttons that pause, resume or cancel a megalot that waits for its files. */
export function GenerationButtons({ megalot }: { readonly megalot: RunningMegalot }) {
  const [isCancelling, setCancelling] = useState(false);
  const pause = useCommand(pauseGenerationMutation);
  const resume = useCommand(resumeGenerationMutation);
  const cancel = useCommand(cancelGenerationMutation);
  const busy = pause.busy || resume.busy || cancel.busy;
  const buildInput = (reasonFields: OptionalReasonFields) => ({
    megalotId: megalot.id,
    expectedVersion: megalot.version,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const cancelGeneration = async (reasonFields: OptionalReasonFields) => {
    const outcome = await cancel.run({ input: buildInput(reasonFields) });
    if (outcome?.ok) showNotice('done', t('megalot.canceled', { megalot: megalot.number }));
  };
  return (
    <>
      {megalot.canPause.allowed && (
        <Button
          size="sm"
          variant="default"
          disabled={busy}
          onClick={() => void pause.run({ input: buildInput(NO_REASON) })}
        >
          {t('generator.pause')}
        </Button>
      )}
      {megalot.canResume.allowed && (
        <Button
          size="sm"
          leftSection={<Icon name="play" />}
          disabled={busy}
          onClick={() => void resume.run({ input: buildInput(NO_REASON) })}
        >
          {t('generator.resume')}
        </Button>
      )}
      {megalot.canCancelGeneration.allowed && (
        <Button size="sm" variant="light" color="red" disabled={busy} onClick={() => setCancelling(true)}>
          {t('megalot.cancel')}
        </Button>
      )}
      {isCancelling && (
        <ReasonDialog
          command="cancelGeneration"
          title={`${t('megalot.cancel')} · ${megalot.number}`}
          text={t('megalot.cancelText')}
          confirm={t('megalot.cancel')}
          keep={t('megalot.keep')}
          onCancel={() => setCancelling(false)}
          onConfirm={(reasonFields) => {
            setCancelling(false);
            void cancelGeneration(reasonFields);
          }}
        />
      )}
    </>
  );
}
