import type { OrderDetailValue } from '../orders/orderQueries.ts';

type LetterKind = OrderDetailValue['letterKinds'][number];

type LetterOrder = Pick<OrderDetailValue, 'held' | 'status'> & {
  readonly letterKinds: readonly LetterKind[];
  readonly faultyLines: readonly unknown[];
};

/**
 * The letter that an order in this state most likely needs, among those that are on: about its hold, its faulty line, its
 * parcel, or else its private link. Null when none is on.
 */
export function chooseLetterKind({ held, status, faultyLines, letterKinds }: LetterOrder): LetterKind | null {
  const wanted: readonly (LetterKind | false)[] = [
    held && 'held',
    faultyLines.length > 0 && 'line',
    status === 'complete' && 'shipped',
    'link',
  ];
  return wanted.find((kind) => kind !== false && letterKinds.includes(kind)) || letterKinds[0] || null;
}
