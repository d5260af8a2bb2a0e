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
  /** A second line under the label, e.g. how much it contains. */
  readonly note?: string;
}

interface ChoiceDialogProps<Id> {
  readonly title: string;
  /** What will happen to the chosen objects; shown above the choices. */
  readonly introduction?: string;
  /** Title of the second step. Default: the label of the action. */
  readonly reasonTitle?: string;
  readonly choices: readonly Choice<Id>[];
  /** The ids that are chosen when the dialog opens. */
  readonly initial: readonly Id[];
  /** The command whose list of reasons the second step offers. */
  readonly command: CommandWithReason;
  /** True when the reason is about goods that have left the workshop. */
  readonly afterShipping?: boolean;
  /** Label of the button that confirms the second step. */
  readonly actionLabel: string;
  /** Label of the checkbox that selects everything. Without it there is no such checkbox. */
  readonly selectAllLabel?: string;
  /** Builds the text of the second step, which says what was chosen. */
  readonly buildReasonText: (chosen: readonly Id[]) => string;
  /** Renders more fields for the second step. */
  readonly renderExtraFields?: (chosen: readonly Id[]) => ReactNode;
  /** Whether the extra fields are incomplete, so that the second step can't be confirmed. */
  readonly isIncomplete?: (chosen: readonly Id[]) => boolean;
  readonly onClose: () => void;
  readonly onConfirm: (chosen: readonly Id[], reasonFields: ReasonFields) => void;
}

/**
 * A dialog of two steps: first the objects of an action are chosen, then the reason is given. An object that can't be chosen
 * is disabled and shows why.
 */
export function ChoiceDialog<Id extends string | number>(props: ChoiceDialogProps<Id>) {
  const { title, choices, command, actionLabel, onClose } = props;
  const [ticked, setTicked] = useState<readonly Id[]>(props.initial);
  const selectableIds = choices.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  // What somebody else took away meanwhile is no longer chosen.
  const chosen = ticked.filter((id) => selectableIds.includes(id));
  const isAllChosen = selectableIds.length > 0 && selectableIds.every((id) => chosen.includes(id));
  const [isReasonDialogOpen, setReasonDialogOpen] = useState(false);
  if (isReasonDialogOpen) {
    return (
      <ReasonDialog
        command={command}
        afterShipping={props.afterShipping ?? false}
        title={props.reasonTitle ?? actionLabel}
        text={props.buildReasonText(chosen)}
        confirm={actionLabel}
        disabled={chosen.length === 0 || (props.isIncomplete?.(chosen) ?? false)}
        onCancel={onClose}
        onConfirm={(reasonFields) => {
          onClose();
          props.onConfirm(chosen, reasonFields);
        }}
      >
        {props.renderExtraFields?.(chosen)}
      </ReasonDialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {props.introduction !== undefined && <p className={classes.text}>{props.introduction}</p>}
      <div className={classes.choices}>
        {props.selectAllLabel !== undefined && selectableIds.length > 1 && (
          <Checkbox
            checked={isAllChosen}
            indeterminate={chosen.length > 0 && !isAllChosen}
            onChange={() => setTicked(isAllChosen ? [] : selectableIds)}
            label={<span className={classes.choice}>{props.selectAllLabel}</span>}
          />
        )}
        {choices.map(({ id, label, refusal, note }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={refusal !== null}
            description={refusal ?? note}
            onChange={({ currentTarget }) =>
              setTicked(currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
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
