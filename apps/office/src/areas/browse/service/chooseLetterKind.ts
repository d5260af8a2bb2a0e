import type { OrderDetailValue } from '../orders/orderQueries.ts';

export type LetterKind = OrderDetailValue['letterChoices'][number]['kind'];

type LetterOrder = Pick<OrderDetailValue, 'held' | 'status'> & {
  readonly letterChoices: readonly { readonly kind: LetterKind; readonly refusal: unknown }[];
  readonly faultyLines: readonly unknown[];
};

/**
 * The letter that an order in this state most likely needs, among those that are on: about its hold, its faulty line, its
 * parcel, or else its private link. Those that would be refused come last. Null when none is on.
 */
export function chooseLetterKind({
  held,
  status,
  faultyLines,
  letterChoices,
}: LetterOrder): LetterKind | null {
  const sendable = letterChoices.filter(({ refusal }) => refusal === null).map(({ kind }) => kind);
  const wanted: readonly (LetterKind | false)[] = [
    held && 'held',
    faultyLines.length > 0 && 'line',
    status === 'complete' && 'shipped',
    'link',
  ];
  return (
    wanted.find((kind) => kind !== false && sendable.includes(kind)) ||
    sendable[0] ||
    letterChoices[0]?.kind ||
    null
  );
}
