import { computeItemStatus, type ItemProgress } from './orderRollUp.ts';

/** Steps that a shopper sees when following an order line. */
export const LINE_STEPS = ['received', 'preparing', 'printed', 'made', 'shipped'] as const;
export type LineStep = (typeof LINE_STEPS)[number];

export interface LineProgress {
  /** The steps that this line goes through, in order. */
  readonly steps: readonly LineStep[];
  /** The last step that every unit of the line has reached. */
  readonly currentStep: LineStep;
}

/** Progress of a line: the progress of its least advanced item. Stock goods have no step between received and shipped. */
export function computeLineProgress(items: readonly ItemProgress[]): LineProgress {
  if (!items.some(({ needsPrint }) => needsPrint)) {
    const shipped = items.length > 0 && items.every((item) => item.shipped);
    return { steps: ['received', 'shipped'], currentStep: shipped ? 'shipped' : 'received' };
  }
  const lowestIndex = Math.min(...items.map((item) => LINE_STEPS.indexOf(getStep(item))));
  return { steps: LINE_STEPS, currentStep: LINE_STEPS[lowestIndex] ?? 'received' };
}

function getStep(item: ItemProgress): LineStep {
  switch (computeItemStatus(item)) {
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
