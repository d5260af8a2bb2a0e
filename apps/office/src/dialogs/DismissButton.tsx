import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../messages/translate.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface DismissButtonProps {
  readonly command: 'dismissDelivery' | 'dismissReport';
  /** The explanation that is shown before dismissing. */
  readonly text: string;
  readonly busy: boolean;
  readonly onDismiss: Parameters<typeof ReasonDialog>[0]['onConfirm'];
}

/** The button that takes something of a shop off a list, after asking for the reason. */
export function DismissButton({ command, text, busy, onDismiss }: DismissButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" disabled={busy} onClick={() => setIsAsking(true)}>
        {t('action.dismissDelivery')}
      </Button>
      {isAsking && (
        <ReasonDialog
          command={command}
          title={t('action.dismissDelivery')}
          text={text}
          confirm={t('action.dismissDelivery')}
          danger
          onCancel={() => setIsAsking(false)}
          onConfirm={(reasonFields) => {
            setIsAsking(false);
            onDismiss(reasonFields);
          }}
        />
      )}
    </>
  );
}
