import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('OFF-301 the styles of switches and checkboxes come after the styles of all inputs, which would move their hints', () => {
  const styles = readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8');
  const order = ['Input', 'InlineInput', 'Checkbox', 'Switch'].map((name) => styles.indexOf(`/${name}.css`));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});
