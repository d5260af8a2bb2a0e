import {
  type CommandWithReason,
  getReasonList,
  listReissueReasons,
  NOTE_LENGTH,
} from '@cmon/core/production/reasons';
import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useSettings } from '../api/useSettings.ts';
import { formatReason } from '../display/eventLabels.ts';
import { t } from '../messages/translate.ts';
import { Dialog } from './Dialog.tsx';
import type { ReasonFields } from './noReason.ts';
import classes from './ReasonDialog.module.css';

interface ReasonDialogProps {
  /** The command that the reason is for. The dialog offers the codes of its list. */
  readonly command: CommandWithReason;
  readonly title: string;
  readonly text?: string;
  /** The text of the button that confirms. */
  readonly confirm: string;
  /** The text of the button that changes nothing, where "Cancel" could be mistaken for the action itself. */
  readonly keep?: string;
  readonly danger?: boolean;
  /** The reason that is chosen when the dialog opens, if the list has it: somebody gave this reason a moment ago. */
  readonly initial?: string;
  /** True when the reason is about goods that have left the workshop. */
  readonly afterShipping?: boolean;
  /** True while the further fields are incomplete. */
  readonly disabled?: boolean;
  /** Further fields of the form, above the reasons. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: (reasonFields: ReasonFields) => void;
}

/** Asks for a reason from a list, and for an optional note. The confirm button needs a reason. */
export function ReasonDialog({
  command,
  title,
  text,
  confirm,
  keep,
  danger = false,
  initial,
  afterShipping = false,
  disabled = false,
  children,
  onCancel,
  onConfirm,
}: ReasonDialogProps) {
  const [chosen, setChosen] = useState(initial ?? null);
  const [note, setNote] = useState('');
  const group = useId();
  const { reasonLists } = useSettings();
  const list = getReasonList(command);
  const listedCodes = reasonLists.find((reasonList) => reasonList.list === list)?.codes ?? [];
  const codes = list === 'reissue' ? listReissueReasons(listedCodes, afterShipping) : listedCodes;
  const reason = codes.find((code) => code === chosen) ?? null;
  return (
    <Dialog title={title} onClose={onCancel}>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
      <fieldset className={classes.codes}>
        <legend className={classes.legend}>{t('reason.label')}</legend>
        {codes.map((code) => (
          <label key={code} className={classes.code}>
            <input
              type="radio"
              name={group}
              value={code}
              checked={reason === code}
              onChange={() => setChosen(code)}
            />
            {formatReason(code)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('reason.note')}
        description={t('reason.noNames')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        rows={2}
        maxLength={NOTE_LENGTH}
      />
      <Group justify="flex-end" className={classes.buttons}>
        <Button size="md" variant="default" onClick={onCancel}>
          {keep ?? t('action.cancel')}
        </Button>
        <Button
          size="md"
          color={danger ? 'red' : undefined}
          disabled={disabled || reason === null}
          onClick={() =>
            reason !== null && onConfirm({ reason, note: note.trim() === '' ? null : note.trim() })
          }
        >
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
