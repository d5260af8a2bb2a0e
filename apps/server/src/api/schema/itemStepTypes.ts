import { STEP_DELAY_CAUSES, type StepDelay as StepDelayValue } from '@cmon/core/production/stepFilter';
import type { ItemStepValue } from '../itemFacts.ts';
import { builder, needs } from './builder.ts';
import { Step, StepFilter } from './enums.ts';

const StepDelayCause = builder.enumType('StepDelayCause', {
  description:
    '`error`: something is wrong and somebody has to correct it. `stuck`: nothing moved for longer than the threshold of the step. `willMiss`: by the forecast it will miss its ship-by.',
  values: STEP_DELAY_CAUSES,
});

const StepDelay = builder.objectRef<StepDelayValue>('StepDelay').implement({
  description: 'The most urgent reason why a step is overdue.',
  ...needs('see'),
  fields: (t) => ({
    cause: t.expose('cause', { type: StepDelayCause }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description:
        'For `late` the ship-by, for `stuck` the time of the last event, for `willMiss` the forecast; null for the other causes.',
    }),
  }),
});

export const ItemStep = builder.objectRef<ItemStepValue>('ItemStep').implement({
  description: 'The state of an item at one step of production.',
  ...needs('see'),
  fields: (t) => ({
    step: t.expose('step', { type: Step }),
    filter: t.expose('filter', { type: StepFilter }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the item passed the step; null until then.',
    }),
    delay: t.expose('delay', {
      type: StepDelay,
      nullable: true,
      description: 'Why the step is STEP_EN_SOUFFRANCE; null when it isn’t.',
    }),
  }),
});
