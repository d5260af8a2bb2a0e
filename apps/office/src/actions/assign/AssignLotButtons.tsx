import { Button, type MantineSize } from '@mantine/core';
import { useState } from 'react';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { useCommand } from '../useCommand.ts';
import { AssignLotDialog } from './AssignLotDialog.tsx';
import { type AssignableLot, assignLotMutation } from './assignLotQueries.ts';

interface AssignLotButtonsProps {
  readonly lot: AssignableLot;
  readonly size?: MantineSize;
}

/** Buttons that take a lot for oneself, give it back or, for a supervisor, assign it to somebody. */
export function AssignLotButtons({ lot, size = 'sm' }: AssignLotButtonsProps) {
  const viewer = useViewer();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { run, busy } = useCommand(assignLotMutation);
  const assign = (userId: string | null) =>
    run({
      input: {
        lotId: lot.id,
        userId,
        expectedVersion: lot.version,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
  const isAssignable = lot.canTake.allowed || lot.canGiveBack.allowed;
  return (
    <>
      {lot.canTake.allowed && lot.assignee === null && (
        <Button
          size={size}
          variant="default"
          disabled={busy}
          leftSection={<Icon name="hand" />}
          onClick={() => void assign(viewer.id)}
        >
          {t('lot.take')}
        </Button>
      )}
      {lot.canGiveBack.allowed && lot.assignedToMe && (
        <Button
          size={size}
          variant="default"
          disabled={busy}
          leftSection={<Icon name="undo" />}
          onClick={() => void assign(null)}
        >
          {t('lot.giveBack')}
        </Button>
      )}
      {isAssignable && hasCapability(viewer, 'supervise') && (
        <Button
          size={size}
          variant="default"
          disabled={busy}
          leftSection={<Icon name="user" />}
          onClick={() => setDialogOpen(true)}
        >
          {t('lot.assign')}
        </Button>
      )}
      {isDialogOpen && (
        <AssignLotDialog
          lot={lot}
          onClose={() => setDialogOpen(false)}
          onChoose={(userId) => {
            setDialogOpen(false);
            void assign(userId);
          }}
        />
      )}
    </>
  );
}
