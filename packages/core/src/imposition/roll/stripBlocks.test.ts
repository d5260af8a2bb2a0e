import { expect, it } from 'vitest';
import { imposeMegalot } from '../imposeMegalot.ts';
import { listClashes } from '../testing/boxes.ts';
import { env, FORMES, forme, label, plan, strip } from '../testing/fixtures.ts';

it('IMP-64 the left and right soles of a pair are side by side, in every arrangement and division of the strip', () => {
  const soles = [forme(20, 'CHA_G', 40, 55, 8), forme(21, 'CHA_D', 40, 55, 8)];
  const imposeSoles = (laize: 320 | 175, quantity: number, ordered: readonly number[]) => {
    const pair = strip(1, [...ordered.map((id) => label(id, quantity)), label(1, 5)]);
    const soleEnv = { ...env(), forme: (id: number) => [...FORMES, ...soles].find((one) => one.id === id) };
    const layout = imposeMegalot(plan([pair], [], { laize }), soleEnv);
    if (!layout.ok) throw new Error(layout.failure.why);
    return [...layout.value.sheets()];
  };
  for (const laize of [320, 175] as const) {
    for (const [quantity, ordered] of [
      [1, [20, 21]],
      [3, [21, 20]],
      [40, [20, 21]],
    ] as const) {
      const sheets = imposeSoles(laize, quantity, ordered);
      const labels = sheets.flatMap((sheet) => sheet.labels);
      const lefts = labels.filter((one) => one.forme.code === 'CHA_G');
      expect(lefts).toHaveLength(8 * quantity);
      for (const left of lefts) {
        const right = labels[labels.indexOf(left) + 1];
        expect(right?.forme.code).toBe('CHA_D');
        const moved = left.turn === 0 ? { x: left.x + 44, y: left.y } : { x: left.x, y: left.y + 44 };
        expect(right).toMatchObject({ turn: left.turn, ...moved });
      }
      const counted = sheets.flatMap((sheet) => sheet.groups.flatMap((group) => group.labels));
      expect(counted.reduce((sum, { copies }) => sum + copies, 0)).toBe(16 * quantity + 5);
      for (const sheet of sheets) expect(listClashes(sheet)).toEqual([]);
    }
  }
});
