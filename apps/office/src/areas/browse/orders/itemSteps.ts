import { STATUS_LOOKS } from '../../../display/statusLook.ts';
import { t } from '../../../messages/translate.ts';
import type { OrderDetailValue } from './orderQueries.ts';

type Steps = OrderDetailValue['items'][number]['steps'];

/**
 * The steps that an item needs, with their looks. What keeps an item keeps all steps that are left (`stepFilter`), so that
 * only the first of them is marked: the others have not begun.
 */
export function listShownSteps(steps: Steps) {
  const needed = listNeededSteps(steps);
  const first = needed.findIndex(isLeft);
  return needed.map(({ step, filter }, index) =>
    index > first && filter === 'STEP_EN_SOUFFRANCE'
      ? { step, ...STATUS_LOOKS.STEP_AUCUN, label: t('step.notBegun') }
      : { step, ...STATUS_LOOKS[filter], label: t(`status.${filter}`) },
  );
}

/** The step at which an item is: the first that is not done, or else the last. Null for an item without steps. */
export function findCurrentStep(steps: Steps) {
  const current = listNeededSteps(steps).findIndex(isLeft);
  return listShownSteps(steps).at(current) ?? null;
}

const listNeededSteps = (steps: Steps): Steps => steps.filter(({ filter }) => filter !== 'STEP_AUCUN');

const isLeft = ({ filter }: Steps[number]): boolean => filter !== 'STEP_FABRIQUE';
