import { NOTE_LENGTH } from '@cmon/core/production/reasons';
import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { Dialog } from '../Dialog.tsx';
import classes from './Review.module.css';

interface PublishDialogProps {
  readonly title: string;
  readonly size?: 'lg' | 'xl';
  /** The text of the button that publishes. */
  readonly confirm: string;
  readonly reasonLabel: string;
  readonly isDangerous?: boolean;
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onPublish: (reason: string) => void;
  readonly children: ReactNode;
}

/** A dialog that shows a change of the configuration before it is published, with an optional reason. */
export function PublishDialog({ title, size = 'lg', children, ...props }: PublishDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} size={size} onClose={props.onCancel}>
      {children}
      <Textarea
        label={props.reasonLabel}
        value={reason}
        rows={2}
        maxLength={NOTE_LENGTH}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" className={classes.foot}>
        <Button variant="default" onClick={props.onCancel}>
          {t('action.cancel')}
        </Button>
        <Button
          color={props.isDangerous ? 'red' : undefined}
          disabled={props.disabled}
          onClick={() => props.onPublish(reason)}
        >
          {props.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
