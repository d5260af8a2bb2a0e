import { Button, type ButtonProps, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { graphql } from '../api/graphql.ts';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { formatDateTime } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { showNotice } from './showNotice.ts';
import { useCommand } from './useCommand.ts';

const undoLotMutation = graphql(`
  mutation undoLot($input: LotMove!) { undoLot(input: $input) { __typename ... on Refused { code params } } }
`);

interface MadeLot {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly type: string;
  readonly orderCount: number;
  readonly madeAt: string;
  /** Null for a lot of a scheduled run. */
  readonly madeBy: string | null;
}

interface UndoLotButtonProps {
  readonly lot: MadeLot;
  readonly look: Pick<ButtonProps, 'size' | 'variant' | 'color'>;
  /** Shown after the text of the question, e.g. how urgent the lot is. */
  readonly children?: ReactNode;
}

/** Says when a lot was made and by whom, e.g. `made 27 Nov, 14:12 by Ana`, or by the scheduled run. */
export function formatMade({ madeAt, madeBy }: Pick<MadeLot, 'madeAt' | 'madeBy'>): string {
  const at = formatDateTime(madeAt);
  return madeBy === null ? t('undoLot.madeByItself', { at }) : t('undoLot.madeBy', { at, name: madeBy });
}

/** Undoes a lot that isn't generated yet. It asks first, because everything that was decided for the lot is lost. */
export function UndoLotButton({ lot, look, children }: UndoLotButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { run, busy } = useCommand(undoLotMutation);
  const undo = async () => {
    const { id, version, number } = lot;
    const input = {
      lotId: id,
      expectedVersion: version,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    setAsked(false);
    if (result?.ok) showNotice('done', t('undoLot.done', { lot: number }));
  };
  return (
    <>
      <Button {...look} leftSection={<Icon name="undo" />} disabled={busy} onClick={() => setAsked(true)}>
        {t('action.undoLot')}
      </Button>
      {isAsked && (
        <Dialog title={t('undoLot.title', { lot: lot.number })} onClose={() => setAsked(false)}>
          <p>
            {t('undoLot.text', { type: lot.type, made: formatMade(lot), count: lot.orderCount })} {children}
          </p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('action.cancel')}
            </Button>
            <Button color="red" disabled={busy} onClick={() => void undo()}>
              {t('action.undoLot')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
