import { describe, expect, it } from 'vitest';
import { matchModules } from '../../apps/customiser/matchModules.ts';

describe('matchModules', () => {
  const pattern = matchModules({
    include: ['packages/core/src/customiser/', 'packages/core/src/scene/fitText'],
    exclude: ['packages/core/src/customiser/design/'],
  });

  it.each([
    ['packages/core/src/customiser/reduce.ts', true],
    ['packages/core/src/customiser/text/texts.ts', true],
    ['packages/core/src/customiser/design/buildDesignKey.ts', false],
    ['packages/core/src/scene/fitText.ts', true],
    ['packages/core/src/scene/fitTextBoxInColumn.ts', false],
    ['packages/core/src/rules/evaluate.ts', false],
  ])('BEN-5 the pattern of a chunk matches %s: %s', (path, matches) => {
    expect(pattern.test(`/repository/${path}`)).toBe(matches);
  });

  it('BEN-5 a pattern for a file or folder that no longer exists is refused', () => {
    expect(() => matchModules({ include: ['packages/core/src/scene/fitted'] })).toThrow('scene/fitted');
    expect(() => matchModules({ include: [], exclude: ['packages/core/src/old/'] })).toThrow('src/old/');
  });
});
