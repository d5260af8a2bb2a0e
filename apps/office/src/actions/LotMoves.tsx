import type { LotCuttingState, LotDoubleState } from '@cmon/core/production/statuses';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import type { OptionalReasonFields } from '../dialogs/noReason.ts';
import { moveLotCuttingMutation, moveLotDoubleMutation } from './lotMutations.ts';
import { type NextState, NextStateButtons } from './NextStateButtons.tsx';
import { useCommand } from './useCommand.ts';

interface LotMovesProps {
  readonly lot: {
    readonly id: string;
    readonly number: string;
    readonly version: number;
    readonly needsDouble: boolean;
    readonly nextCutting: readonly NextState<LotCuttingState>[];
    readonly nextDouble: readonly NextState<LotDoubleState>[];
  };
  readonly size?: 'sm' | 'lg';
  readonly onlyAllowed?: boolean;
  /** The cutter at the person's station: the server refuses a lot for another cutter or of another web width. */
  readonly cutter?: { readonly code: string | null; readonly laize: number | null };
}

/**
 * Buttons for the next states of a lot: its cutting states, and those of its second pass if it needs one. The pages of a
 * multipage cut are counted by another command, at the cutting table.
 */
export function LotMoves({ lot, size = 'sm', onlyAllowed = false, cutter }: LotMovesProps) {
  const options = { queuedAs: { label: lot.number, id: lot.id } };
  const moveCutting = useCommand(moveLotCuttingMutation, options);
  const moveDouble = useCommand(moveLotDoubleMutation, options);
  const busy = moveCutting.busy || moveDouble.busy;
  const buildInput = (reasonFields: OptionalReasonFields) => ({
    lotId: lot.id,
    expectedVersion: lot.version,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  return (
    <>
      <NextStateButtons
        next={lot.nextCutting.filter(({ command }) => command !== 'cutPage')}
        busy={busy}
        size={size}
        onlyAllowed={onlyAllowed}
        onMove={(to, reasonFields) => {
          const cutterFields = { cutter: cutter?.code ?? null, laize: cutter?.laize ?? null };
          void moveCutting.run({ input: { ...buildInput(reasonFields), to, ...cutterFields } });
        }}
      />
      {lot.needsDouble && (
        <NextStateButtons
          next={lot.nextDouble}
          busy={busy}
          size={size}
          onlyAllowed={onlyAllowed}
          onMove={(to, reasonFields) => void moveDouble.run({ input: { ...buildInput(reasonFields), to } })}
        />
      )}
    </>
  );
}
