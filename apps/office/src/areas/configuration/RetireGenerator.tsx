import { Button } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import type { ReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { t } from '../../messages/translate.ts';
import { retireGeneratorMutation } from './configurationQueries.ts';

/** The button that retires a generator which is gone for good, with a reason. */
export function RetireGenerator({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useCommand(retireGeneratorMutation);
  const retire = async ({ reason, note }: ReasonFields) => {
    setOpen(false);
    const input = { generatorId: id, reason, note, station: readStationName(), key: createIdempotencyKey() };
    const result = await run({ input });
    if (result?.ok) showNotice('done', t('configuration.retired', { generator: id }));
  };
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        aria-label={t('configuration.retireOf', { generator: id })}
        onClick={() => setOpen(true)}
      >
        {t('configuration.retire')}
      </Button>
      {isOpen && (
        <ReasonDialog
          command="retireGenerator"
          title={t('configuration.retireOf', { generator: id })}
          text={t('configuration.retireHelp')}
          confirm={t('configuration.retire')}
          danger
          onCancel={() => setOpen(false)}
          onConfirm={(reasonFields) => void retire(reasonFields)}
        />
      )}
    </>
  );
}
