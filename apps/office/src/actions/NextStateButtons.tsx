import type { MoveCommand } from '@cmon/core/production/transition';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Refusal, refusalSentence } from '../api/refusal.ts';
import { Icon } from '../display/Icon.tsx';
import { STATUS_LOOKS, type StatusWord } from '../display/statusLook.ts';
import { hasMessage, t } from '../messages/translate.ts';
import classes from './NextStateButtons.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';

export interface NextState<Word extends StatusWord> {
  readonly to: Word;
  readonly trigger: string;
  /** The mutation that makes the move. */
  readonly command: MoveCommand;
  readonly needsReason: boolean;
  readonly backward: boolean;
  readonly allowed: boolean;
  readonly refusal: Refusal | null;
}

interface NextStateButtonsProps<Word extends StatusWord> {
  readonly next: readonly NextState<Word>[];
  readonly busy: boolean;
  readonly size?: 'sm' | 'lg';
  /** Refused moves stay out of sight where room is dear. */
  readonly onlyAllowed?: boolean;
  readonly onMove: (to: Word, reason: string | null) => void;
}

/** The moves an entity publishes, as buttons: forward ones first, a refused one with its reason below. */
export function NextStateButtons<Word extends StatusWord>({
  next,
  busy,
  size = 'sm',
  onlyAllowed = false,
  onMove,
}: NextStateButtonsProps<Word>) {
  const [asking, setAsking] = useState<NextState<Word> | null>(null);
  const allowed = [...next].filter((move) => move.allowed).sort((a, b) => weight(a) - weight(b));
  const refused = onlyAllowed
    ? []
    : next.filter((move) => !move.allowed && move.refusal?.code !== 'forbidden');
  if (allowed.length === 0 && refused.length === 0) return null;
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
            onClick={() => (move.needsReason ? setAsking(move) : onMove(move.to, null))}
          >
            {moveWord(move)}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className={classes.refused}>
          {refused.map((move) => (
            <li key={`${move.to} ${move.trigger}`}>
              <Icon name="lock" size={13} /> <strong>{moveWord(move)}</strong>{' '}
              {move.refusal && refusalSentence(move.refusal)}
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <ReasonDialog
          title={moveWord(asking)}
          confirm={moveWord(asking)}
          danger={asking.backward}
          onCancel={() => setAsking(null)}
          onConfirm={(reason) => {
            setAsking(null);
            onMove(asking.to, reason);
          }}
        />
      )}
    </div>
  );
}

/** Forward moves first, those that need a reason next, backward ones last. */
const weight = ({ backward, needsReason }: { readonly backward: boolean; readonly needsReason: boolean }) =>
  (backward ? 2 : 0) + (needsReason ? 1 : 0);

/** The verb of a move: its own when it has one, else "move to" and the state's name. */
function moveWord({ to, backward }: { readonly to: StatusWord; readonly backward: boolean }): string {
  const key = `${backward ? 'back' : 'move'}.${to}`;
  if (hasMessage(key)) return t(key);
  return t(backward ? 'move.back' : 'move.to', { state: t(`status.${to}`) });
}
