import type { OrderDetailValue } from '../orders/orderQueries.ts';

export type LetterKind = OrderDetailValue['letterChoices'][number]['kind'];

type LetterOrder = Pick<OrderDetailValue, 'held' | 'status'> & {
  readonly letterChoices: readonly { readonly kind: LetterKind; readonly refusal: unknown }[];
  readonly faultyLines: readonly unknown[];
};

/**
 * The kind of letter that an order in this state most likely needs: about its hold, its faulty line, its parcel, or else its
 * private link. A kind that would be refused is returned only when all would be. Null when there is no choice.
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
