import type { ReactNode } from 'react';
import {
  finishMutation,
  problemMutation,
  readyBookletMutation,
  startMutation,
  takeOverBookletMutation,
} from '../../../actions/fabricationMutations.ts';
import { NextStateButtons } from '../../../actions/NextStateButtons.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import type { OrderDetailValue } from './orderQueries.ts';

/** The next states of a label sheet that the L2C line binds. */
export function SheetMoves({ item }: { readonly item: OrderDetailValue['items'][number] }): ReactNode {
  const commands = {
    readyBooklet: useCommand(readyBookletMutation),
    startFabrication: useCommand(startMutation),
    finishFabrication: useCommand(finishMutation),
    problemFabrication: useCommand(problemMutation),
    takeOverBooklet: useCommand(takeOverBookletMutation),
  };
  if (!item.l2c) return null;
  const isSheetCommand = (command: string): command is keyof typeof commands =>
    Object.hasOwn(commands, command);
  return (
    <NextStateButtons
      next={item.nextStates}
      busy={Object.values(commands).some(({ busy }) => busy)}
      onMove={(to, reasonFields) => {
        const move = item.nextStates.find((next) => next.to === to && next.allowed);
        if (move === undefined || !isSheetCommand(move.command)) return;
        const input = {
          itemId: item.id,
          expectedVersion: item.version,
          pole: null,
          ...reasonFields,
          confirmed: true,
          station: readStationName(),
          key: createIdempotencyKey(),
        };
        void commands[move.command].run({ input });
      }}
    />
  );
}
