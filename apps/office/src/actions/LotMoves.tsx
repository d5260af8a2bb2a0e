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
  /** The cutter where the lot is to be cut: one for another cutter or of another web width is refused. */
  readonly cutter?: { readonly code: string | null; readonly laize: number | null };
}

/**
 * Buttons for the next states of a lot: its cutting track, and its second pass if it needs one. The pages of a multipage
 * cut are counted by another command, at the cutting table.
 */
export function LotMoves({ lot, size = 'sm', onlyAllowed = false, cutter }: LotMovesProps) {
  const options = { queuedAs: { label: lot.number, id: lot.id } };
  const cutting = useCommand(moveLotCuttingMutation, options);
  const double = useCommand(moveLotDoubleMutation, options);
  const busy = cutting.busy || double.busy;
  const common = (reasonFields: OptionalReasonFields) => ({
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
          const at = { cutter: cutter?.code ?? null, laize: cutter?.laize ?? null };
          void cutting.run({ input: { ...common(reasonFields), to, ...at } });
        }}
      />
      {lot.needsDouble && (
        <NextStateButtons
          next={lot.nextDouble}
          busy={busy}
          size={size}
          onlyAllowed={onlyAllowed}
          onMove={(to, reasonFields) => void double.run({ input: { ...common(reasonFields), to } })}
        />
      )}
    </>
  );
}
