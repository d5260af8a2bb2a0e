import type { CommandWithReason } from '@cmon/core/production/reasons';
import { Button, Checkbox, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../messages/translate.ts';
import classes from './ChoiceDialog.module.css';
import { Dialog } from './Dialog.tsx';
import type { ReasonFields } from './noReason.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Choice<Id> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Why it can't be chosen now; null when it can. */
  readonly refusal: string | null;
  /** More about it, e.g. how much it contains. */
  readonly note?: string;
}

interface ChoiceDialogProps<Id> {
  readonly title: string;
  /** What becomes of what is chosen, above the choices. */
  readonly text?: string;
  /** The title of the second step, where the name of the action is not enough. */
  readonly reasonTitle?: string;
  readonly choices: readonly Choice<Id>[];
  /** Those that are chosen at first. */
  readonly initial: readonly Id[];
  /** The command whose reasons are asked for afterwards. */
  readonly command: CommandWithReason;
  /** True when the reason is about goods that have left the workshop. */
  readonly afterShipping?: boolean;
  /** The name of the action. */
  readonly action: string;
  /** The name of the choice of everything, which is offered when there are several. */
  readonly all?: string;
  /** The text of the second step, which names what was chosen. */
  readonly describe: (chosen: readonly Id[]) => string;
  /** More of the form of the second step. */
  readonly more?: (chosen: readonly Id[]) => ReactNode;
  /** Whether the form of the second step isn't complete yet. */
  readonly isIncomplete?: (chosen: readonly Id[]) => boolean;
  readonly onClose: () => void;
  readonly onConfirm: (chosen: readonly Id[], reasonFields: ReasonFields) => void;
}

/** Asks what an action is about, then for its reason. What can't be chosen now is disabled, with its refusal. */
export function ChoiceDialog<Id extends string | number>(props: ChoiceDialogProps<Id>) {
  const { title, choices, command, action, describe, more, onClose } = props;
  const [chosen, setChosen] = useState<readonly Id[]>(props.initial);
  const possible = choices.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const hasAll = possible.length > 0 && possible.every((id) => chosen.includes(id));
  const [isReasonDialogOpen, setReasonDialogOpen] = useState(false);
  if (isReasonDialogOpen) {
    return (
      <ReasonDialog
        command={command}
        afterShipping={props.afterShipping ?? false}
        title={props.reasonTitle ?? action}
        text={describe(chosen)}
        confirm={action}
        disabled={props.isIncomplete?.(chosen) ?? false}
        onCancel={onClose}
        onConfirm={(reasonFields) => {
          onClose();
          props.onConfirm(chosen, reasonFields);
        }}
      >
        {more?.(chosen)}
      </ReasonDialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {props.text !== undefined && <p className={classes.text}>{props.text}</p>}
      <div className={classes.choices}>
        {props.all !== undefined && possible.length > 1 && (
          <Checkbox
            checked={hasAll}
            indeterminate={chosen.length > 0 && !hasAll}
            onChange={() => setChosen(hasAll ? [] : possible)}
            label={<span className={classes.choice}>{props.all}</span>}
          />
        )}
        {choices.map(({ id, label, refusal, note }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={refusal !== null}
            description={refusal ?? note}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
            label={<span className={classes.choice}>{label}</span>}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="md">
        <Button size="md" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="md" disabled={chosen.length === 0} onClick={() => setReasonDialogOpen(true)}>
          {t('action.continue')}
        </Button>
      </Group>
    </Dialog>
  );
}
