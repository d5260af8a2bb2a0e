import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLabels, isBalanced } from './reconcile.ts';

it('INV-17, INV-18 issued = made + wasted + reissued once every strip is decided, and never before', () => {
  const disposition = fc.constantFrom('OK', 'Ressortir', 'Retirer', null);
  const strips = fc.array(fc.record({ labels: fc.integer({ min: 1, max: 500 }), disposition }));
  fc.assert(
    fc.property(strips, (list) => {
      const count = countLabels(list);
      expect(count.issued).toBe(count.made + count.wasted + count.reissued + count.undecided);
      expect(isBalanced(count)).toBe(list.every((strip) => strip.disposition !== null));
    }),
  );
});
