import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeViolation {
  readonly id: string;
  /** The beginning of at most three of the elements. */
  readonly where: readonly string[];
}

/** The rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const RULES = {
  all: WCAG,
  /** With what axe calls best practices, e.g. that the headings and landmarks of a page make sense. */
  practices: [...WCAG, 'best-practice'],
  colours: { type: 'rule', values: COLOUR_RULES },
} as const;

/**
 * Runs axe with the rules of WCAG 2.2 AA on the page as it is when nothing moves: a notice that fades in or out has too
 * little contrast for a moment. `practices` adds the rules of good practice. `colours` runs those about colours only, for a
 * page that was examined in other colours. The page's context must bypass the CSP.
 */
export async function findAxeViolations(
  page: Page,
  rules: keyof typeof RULES = 'all',
): Promise<readonly AxeViolation[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe);
  return page.evaluate(runAxe, RULES[rules]);
}

/** Runs in the page. */
async function runAxe(which: (typeof RULES)[keyof typeof RULES]): Promise<AxeViolation[]> {
  const listMotions = () =>
    [document, ...Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot ?? [])]
      .flat()
      .flatMap((root) => root.getAnimations())
      .filter(({ effect, playState }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && Number.isFinite(Number(end));
      });
  let hasMoved = false;
  const noteMotion = () => {
    hasMoved = true;
  };
  document.addEventListener('transitionrun', noteMotion);
  document.addEventListener('animationstart', noteMotion);
  let violations: AxeViolation[];
  do {
    for (let motions = listMotions(); motions.length > 0; motions = listMotions())
      await Promise.allSettled(motions.map(({ finished }) => finished));
    hasMoved = false;
    // Nobody reaches what lies behind a dialog, where it may cover half a button.
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const options = { runOnly: which, resultTypes: ['violations'] };
    const found = (await Reflect.get(window, 'axe').run(dialog ?? document, options)).violations;
    violations = found.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => ({
      id,
      where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
    }));
    // What began to move while axe was running may have been seen half faded.
  } while (hasMoved && violations.length > 0);
  document.removeEventListener('transitionrun', noteMotion);
  document.removeEventListener('animationstart', noteMotion);
  return violations;
}
