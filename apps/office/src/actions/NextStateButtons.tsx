import { COMMAND_OF_MOVE } from '@cmon/core/production/reasons';
import type { MoveCommand } from '@cmon/core/production/transitions/transition';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatRefusal, type Refusal } from '../api/refusal.ts';
import { NO_REASON, type OptionalReasonFields } from '../dialogs/noReason.ts';
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx';
import { Icon } from '../display/Icon.tsx';
import { STATUS_LOOKS, type StatusCode } from '../display/statusLook.ts';
import { hasMessage, t } from '../messages/translate.ts';
import classes from './NextStateButtons.module.css';

export interface NextState<Code extends StatusCode> {
  readonly to: Code;
  readonly trigger: string;
  /** The mutation that makes the move. */
  readonly command: MoveCommand;
  readonly needsReason: boolean;
  readonly backward: boolean;
  readonly allowed: boolean;
  readonly refusal: Refusal | null;
}

interface NextStateButtonsProps<Code extends StatusCode> {
  readonly next: readonly NextState<Code>[];
  readonly busy: boolean;
  readonly size?: 'sm' | 'lg';
  /** True hides the refused moves, for screens with little space. */
  readonly onlyAllowed?: boolean;
  readonly onMove: (to: Code, reasonFields: OptionalReasonFields) => void;
}

/** Buttons for the next states of an object, forward moves first. Refused moves are listed below with their reasons. */
export function NextStateButtons<Code extends StatusCode>({
  next,
  busy,
  size = 'sm',
  onlyAllowed = false,
  onMove,
}: NextStateButtonsProps<Code>) {
  const [pendingMove, setPendingMove] = useState<NextState<Code> | null>(null);
  const allowed = [...next].filter((move) => move.allowed).sort((a, b) => sortWeight(a) - sortWeight(b));
  const refused = onlyAllowed
    ? []
    : next.filter((move) => !move.allowed && move.refusal?.code !== 'forbidden');
  if (allowed.length === 0 && refused.length === 0 && pendingMove === null) return null;
  return (
    <div className={classes.moves}>
      <div className={classes.buttons}>
        {allowed.map((move) => (
          <Button
            key={`${move.to} ${move.trigger}`}
            size={size}
            variant={move.backward || move.needsReason ? 'default' : 'filled'}
            leftSection={<Icon name={STATUS_LOOKS[move.to].icon} size={size === 'lg' ? 22 : 16} />}
            disabled={busy}
            onClick={() => (move.needsReason ? setPendingMove(move) : onMove(move.to, NO_REASON))}
          >
            {formatMove(move)}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className={classes.refused}>
          {refused.map((move) => (
            <li key={`${move.to} ${move.trigger}`}>
              <Icon name="lock" size={13} /> <strong>{formatMove(move)}</strong>{' '}
              {move.refusal && formatRefusal(move.refusal)}
            </li>
          ))}
        </ul>
      )}
      {pendingMove && (
        <ReasonDialog
          command={COMMAND_OF_MOVE[pendingMove.command]}
          title={formatMove(pendingMove)}
          confirm={formatMove(pendingMove)}
          danger={pendingMove.backward}
          onCancel={() => setPendingMove(null)}
          onConfirm={(reasonFields) => {
            setPendingMove(null);
            onMove(pendingMove.to, reasonFields);
          }}
        />
      )}
    </div>
  );
}

/** Sort key: forward moves first, then those that need a reason, backward moves last. */
function sortWeight({
  backward,
  needsReason,
}: Pick<NextState<StatusCode>, 'backward' | 'needsReason'>): number {
  return (backward ? 2 : 0) + (needsReason ? 1 : 0);
}

/** The label of a move: the message for its state if there is one, otherwise "move to" with the name of the state. */
function formatMove({ to, backward }: { readonly to: StatusCode; readonly backward: boolean }): string {
  const key = `${backward ? 'back' : 'move'}.${to}`;
  if (hasMessage(key)) return t(key);
  return t(backward ? 'move.back' : 'move.to', { state: t(`status.${to}`) });
}
