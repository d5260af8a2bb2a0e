import { type ItemProgress, itemStatus } from './orderRollUp.ts';

/** How far a line has come, in the words a shopper follows it by. */
export const LINE_STEPS = ['received', 'preparing', 'printed', 'made', 'shipped'] as const;
export type LineStep = (typeof LINE_STEPS)[number];

export interface LineProgress {
  /** The steps that this line goes through, in order. */
  readonly steps: readonly LineStep[];
  /** The last one that all of it has reached. */
  readonly at: LineStep;
}

/** Where a line stands: its least advanced item. Of stock goods there is nothing to tell until they leave. */
export function lineSteps(items: readonly ItemProgress[]): LineProgress {
  if (!items.some(({ printed }) => printed)) {
    const shipped = items.length > 0 && items.every((item) => item.shipped);
    return { steps: ['received', 'shipped'], at: shipped ? 'shipped' : 'received' };
  }
  const least = Math.min(...items.map((item) => LINE_STEPS.indexOf(stepOf(item))));
  return { steps: LINE_STEPS, at: LINE_STEPS[least] ?? 'received' };
}

function stepOf(item: ItemProgress): LineStep {
  switch (itemStatus(item)) {
    case 'processing':
      return 'received';
    case 'reserve':
    case 'generated':
      return 'preparing';
    case 'imprimee':
      return 'printed';
    case 'fabriquee':
      return 'made';
    case 'complete':
      return 'shipped';
  }
}
