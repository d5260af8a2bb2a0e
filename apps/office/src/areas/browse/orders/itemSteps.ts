import { formatDateTime, formatDueDay } from '../../../display/format.ts';
import { STATUS_LOOKS } from '../../../display/statusLook.ts';
import { t } from '../../../messages/translate.ts';
import type { OrderDetailValue } from './orderQueries.ts';

type Steps = OrderDetailValue['items'][number]['steps'];
type Step = Steps[number];

/**
 * The steps that an item needs, with their looks and their texts. Whatever stops an item puts all its unfinished steps into
 * the state `STEP_EN_SOUFFRANCE`. Only the first of them is shown in that state, with the reason; the later ones are shown
 * as not begun.
 */
export function listShownSteps(steps: Steps) {
  const needed = listNeededSteps(steps);
  const firstUnfinished = needed.findIndex(isUnfinished);
  return needed.map(({ step, filter, delay }, index) => {
    const name = t(`step.${step}`);
    return index > firstUnfinished && filter === 'STEP_EN_SOUFFRANCE'
      ? { step, ...STATUS_LOOKS.STEP_AUCUN, label: t('step.notBegun'), name, text: name }
      : {
          step,
          ...STATUS_LOOKS[filter],
          label: t(`status.${filter}`),
          name,
          text: delay ? t('step.withReason', { step: name, reason: formatDelay(delay) }) : name,
        };
  });
}

/** The step at which an item is: the first that is not done, or else the last. Null for an item without steps. */
export function findCurrentStep(steps: Steps) {
  // -1 when all steps are done, which `at` reads as the last step.
  const currentIndex = listNeededSteps(steps).findIndex(isUnfinished);
  return listShownSteps(steps).at(currentIndex) ?? null;
}

/** Why a step is overdue, e.g. “no move since 21 Nov, 08:05”. A ship-by is shown as the last day on which it is met. */
function formatDelay({ cause, at }: NonNullable<Step['delay']>): string {
  if (at === null) return t(`stepDelay.${cause}`);
  return t(`stepDelay.${cause}`, { at: cause === 'late' ? formatDueDay(at) : formatDateTime(at) });
}

const listNeededSteps = (steps: Steps): Steps => steps.filter(({ filter }) => filter !== 'STEP_AUCUN');

const isUnfinished = ({ filter }: Step): boolean => filter !== 'STEP_FABRIQUE';
