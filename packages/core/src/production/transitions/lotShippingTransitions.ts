import { LOT_SHIPPING_STATES, type LotShippingState } from '../statuses.ts';
import type { LotFacts } from './lotFacts.ts';
import type { Guard, TransitionTable } from './transition.ts';

const guard = (name: string, holds: Guard<LotFacts>['holds']): Guard<LotFacts> => ({ name, holds });

/** Shipping states of a lot: nothing, a part or everything has left the workshop. */
export const lotShippingTransitions: TransitionTable<LotShippingState, LotFacts> = {
  name: 'shipping',
  states: LOT_SHIPPING_STATES,
  finals: [],
  transitions: [
    { from: null, to: 'exp_aucun', trigger: 'built', who: ['system'] },
    { from: 'exp_aucun', to: 'exp_en_cours', trigger: 'firstParcelOut', who: ['system'] },
    {
      from: 'exp_en_cours',
      to: 'exp_complet',
      trigger: 'lastOrderGone',
      who: ['system'],
      guard: guard('everyOrderGone', (facts) => facts.everyOrderGone),
    },
    {
      from: 'exp_en_cours',
      to: 'exp_aucun',
      trigger: 'onlyParcelVoided',
      who: ['system', 'supervise'],
      guard: guard('parcelVoided', (facts) => facts.parcelVoided),
    },
    {
      from: 'exp_complet',
      to: 'exp_en_cours',
      trigger: 'parcelVoidedOrReturned',
      who: ['system', 'supervise', 'reissueShipped'],
      needsReason: true,
    },
  ],
};
