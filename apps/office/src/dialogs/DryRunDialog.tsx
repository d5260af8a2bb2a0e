import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRefusal, type Refusal } from '../api/refusal.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { Dialog } from './Dialog.tsx';
import classes from './DryRunDialog.module.css';

export interface BulkResult {
  readonly moved: number;
  readonly refused: number;
  readonly lines: readonly {
    readonly object: { readonly id: string; readonly label: string };
    readonly refusal: Refusal | null;
  }[];
}

interface DryRunDialogProps {
  readonly title: string;
  readonly plan: BulkResult;
  readonly busy: boolean;
  /** Further fields of the form, above the buttons. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Says with how many objects the action does something; for a single object, says its name. */
function formatSummary(act: string, { moved, refused, lines }: BulkResult): string {
  const total = moved + refused;
  const [only] = lines;
  if (only === undefined || total !== 1) return t('bulk.summary', { act, moved, total, refused });
  return t(moved === 1 ? 'bulk.onlyOne' : 'bulk.onlyOneRefused', { act, thing: only.object.label });
}

/** Shows the result of a dry run before the bulk action runs: how many objects move, and why others are refused. */
export function DryRunDialog({ title, plan, busy, children, onCancel, onConfirm }: DryRunDialogProps) {
  const hasOneObject = plan.moved + plan.refused === 1;
  return (
    <Dialog title={title} onClose={onCancel}>
      <p className={classes.summary}>{formatSummary(title, plan)}</p>
      {plan.refused > 0 && (
        <ul className={classes.lines}>
          {plan.lines.map(
            ({ object, refusal }) =>
              refusal && (
                <li key={object.id} className={classes.line}>
                  <Icon name="crossCircle" size={15} />
                  <strong>{object.label}</strong> {formatRefusal(refusal)}
                </li>
              ),
          )}
        </ul>
      )}
      {plan.moved > 0 && children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button disabled={plan.moved === 0 || busy} onClick={onConfirm}>
          {hasOneObject ? t('action.confirm') : t('bulk.confirm', { count: plan.moved })}
        </Button>
      </Group>
    </Dialog>
  );
}
