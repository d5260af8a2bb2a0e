import { expect, it } from 'vitest';
import { compileWith } from '../../testing/faults.ts';

const draw = (d: string) => `<svg viewBox="0 0 40 40"><title>round</title><g><path d="${d}"/></g></svg>`;

it('CAT-41 the published outline and its bleed follow the drawing of the forme', async () => {
  const { document, problems } = await compileWith(({ write }) =>
    write('assets/artwork/formes/eao_rond.svg', draw('M20 0L40 20L20 40L0 20Z')),
  );
  expect(problems.map(({ rule }) => rule)).not.toContain('CHK-6');
  const forme = document.formes.find(({ code }) => code === 'EAO_ROND');
  expect(forme?.outline).toBe('M20 0L40 20L20 40L0 20Z');
  expect(forme?.bleedOutline).not.toBe(forme?.outline);
});
