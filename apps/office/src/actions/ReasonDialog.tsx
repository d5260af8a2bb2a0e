import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { hasMessage, t } from '../messages/translate.ts';
import classes from './ReasonDialog.module.css';
import { useSettings } from './useSettings.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks for a reason: one of the workshop's reason codes or free text. The confirm button needs a reason. */
export function ReasonDialog({
  title,
  text,
  confirm,
  danger = false,
  onCancel,
  onConfirm,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { reasonCodes } = useSettings();
  const trimmedReason = reason.trim();
  return (
    <Modal opened onClose={onCancel} title={title} centered>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <div className={classes.codes}>
        {reasonCodes.map((code) => (
          <button
            type="button"
            key={code}
            className={classes.code}
            aria-pressed={trimmedReason === getReasonLabel(code)}
            onClick={() => setReason(getReasonLabel(code))}
          >
            {getReasonLabel(code)}
          </button>
        ))}
      </div>
      <Textarea
        label={t('reason.label')}
        description={t('reason.noNames')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        rows={3}
        maxLength={300}
        data-autofocus
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          disabled={trimmedReason === ''}
          onClick={() => onConfirm(trimmedReason)}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}

function getReasonLabel(code: string): string {
  const key = `reason.${code}`;
  return hasMessage(key) ? t(key) : code;
}
