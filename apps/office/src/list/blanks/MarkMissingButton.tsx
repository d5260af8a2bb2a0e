import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { type BlankView, markBlankMissingMutation } from './blankQueries.ts';

/** Reports that the shelf of a blank is empty, after a question, because its items are then en souffrance. */
export function MarkMissingButton({
  blank: { blank, name },
}: {
  readonly blank: Pick<BlankView, 'blank' | 'name'>;
}) {
  const [isAsking, setAsking] = useState(false);
  const options = { queuedAs: { label: name, id: blank } };
  const { run, busy } = useCommand(markBlankMissingMutation, options);
  const confirm = async () => {
    setAsking(false);
    const result = await run({ input: { blank, station: readStationName(), key: createIdempotencyKey() } });
    if (result?.ok) showNotice('done', t('blank.markedMissing', { blank: name }));
  };
  return (
    <>
      <Button
        size="md"
        variant="light"
        color="red"
        leftSection={<Icon name="prohibit" />}
        aria-label={t('blank.markMissingOf', { blank: name })}
        loading={busy}
        onClick={() => setAsking(true)}
      >
        {t('blank.reportEmpty')}
      </Button>
      {isAsking && (
        <Dialog title={t('blank.markMissingOf', { blank: name })} size="md" onClose={() => setAsking(false)}>
          <p>{t('blank.markMissingText')}</p>
          <Group justify="flex-end" mt="md">
            <Button size="md" variant="default" onClick={() => setAsking(false)}>
              {t('action.cancel')}
            </Button>
            <Button size="md" color="red" onClick={() => void confirm()}>
              {t('blank.markMissing')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
