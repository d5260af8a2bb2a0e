import { MAX_POLE_LIMIT } from '@cmon/core/production/limits/officeLimits';
import { Button, Group, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { t } from '../../messages/translate.ts';
import { type PoleView, setPoleLimitMutation } from './conductorQueries.ts';

interface PoleLimitDialogProps {
  readonly pole: PoleView;
  readonly onClose: () => void;
}

/** Asks for the largest number of items in progress at a pole. An empty field means no limit. */
export function PoleLimitDialog({ pole: { pole, version, limit }, onClose }: PoleLimitDialogProps) {
  const [value, setValue] = useState<number | string>(limit ?? '');
  const { run, busy } = useCommand(setPoleLimitMutation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      pole,
      expectedVersion: version,
      limit: value === '' ? null : Number(value),
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    if ((await run({ input }))?.ok) onClose();
  };
  return (
    <Dialog title={t('conductor.setLimitOf', { pole: t(`pole.${pole}`) })} size="md" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <NumberInput
          label={t('conductor.limitField')}
          description={t('conductor.limitHelp')}
          value={value}
          min={1}
          max={MAX_POLE_LIMIT}
          allowDecimal={false}
          allowNegative={false}
          size="lg"
          hideControls
          data-autofocus
          onChange={setValue}
        />
        <Group justify="flex-end" mt="md">
          <Button size="md" variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="md" type="submit" loading={busy}>
            {t('conductor.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
