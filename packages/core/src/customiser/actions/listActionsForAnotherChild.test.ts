import { expect, it } from 'vitest';
import type { Product } from '../../catalogue/product.ts';
import { option } from '../../testing/entries.ts';
import { EAO, envOf, FORME, MUG } from '../../testing/fixture.ts';
import { toComposition } from '../design/toComposition.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import type { CustomiserState } from '../state.ts';
import type { Action } from './actions.ts';
import { listActionsForAnotherChild } from './listActionsForAnotherChild.ts';

function composeForSibling(product: Product, actions: readonly Action[]) {
  const env = envOf(product);
  const run = (from: ReturnType<typeof initProduct>['state'], all: readonly Action[]) =>
    all.reduce((state, action) => reduce(state, action, env).state, from);
  const first = run(initProduct(env).state, actions);
  return {
    first: toComposition(first),
    next: toComposition(run(first, listActionsForAnotherChild(first, env))),
  };
}

it('BEY-9 BEY-30 the design for a sibling keeps every choice except the name and the picto', () => {
  const { first, next } = composeForSibling(EAO, [
    { kind: 'select', option: 'forme', id: FORME.twoLines },
    { kind: 'select', option: 'fond', id: 2 },
    { kind: 'select', option: 'picto', id: 2 },
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'setTextRatio', text: 0, ratio: 0.5 },
    { kind: 'setText', text: 1, value: 'Martin' },
  ]);
  const [label] = first.previews;
  const [name, surname] = label?.textes ?? [];
  expect(name?.value).toBe('Zoé');
  expect(next).toEqual({
    ...first,
    previews: [
      { ...label, picto: 1001, textes: [{ placeholder: name?.placeholder, value: '', ratio: 1 }, surname] },
    ],
  });
});

it('BEY-9 every text with the name is emptied, and other texts stay', () => {
  const values = (...texts: string[]) =>
    composeForSibling(
      MUG,
      texts.map((value, preview) => ({ kind: 'setText', preview, text: 0, value })),
    ).next.previews.map(({ textes }) => textes[0]?.value);
  expect(values('Zoé', 'Pour ZOE')).toEqual(['', '']);
  expect(values('Zoé', 'Bravo')).toEqual(['', 'Bravo']);
  expect(values('Zoé martin', 'Martin')).toEqual(['', 'Martin']);
});

it('BEY-66 a surname stays in a text that begins with the name, and needn’t be typed again', () => {
  const readFullTexts = (...texts: string[]) =>
    readTextsOfSibling(
      texts.map((value, at) => type(at, value)),
      [],
    );
  expect(readFullTexts('Zoé Martin', 'Martin')).toEqual([[' Martin'], ['Martin']]);
  expect(readFullTexts('Zoé Martin', 'Zoé Martin')).toEqual([[' Martin'], [' Martin']]);
  expect(readFullTexts('Zoé Martin')).toEqual([[' Martin'], [' Martin']]);
  expect(readFullTexts('Zoé 2B')).toEqual([[''], ['']]);
  expect(readTextsOfSibling([type(0, 'Zoé Martin')], [type(0, 'Léo Martin')])).toEqual([
    ['Léo Martin'],
    ['Léo Martin'],
  ]);
});

it('BEY-30 a design without a picto stays without a picto', () => {
  const { next } = composeForSibling(EAO, [{ kind: 'select', option: 'picto', id: 0 }]);
  expect(next.previews[0]?.picto).toBe(0);
});

const bothNamed: readonly Action[] = [0, 1].map((preview) => ({
  kind: 'setText',
  preview,
  text: 0,
  value: 'Zoé',
}));

/** The texts of a mug after actions, a new design for a sibling, and more actions. */
function readTextsOfSibling(before: readonly Action[], after: readonly Action[], product: Product = MUG) {
  const env = envOf(product);
  const run = (from: CustomiserState, all: readonly Action[]) =>
    all.reduce((state, action) => reduce(state, action, env).state, from);
  const first = run(initProduct(env).state, before);
  const next = run(run(first, listActionsForAnotherChild(first, env)), after);
  return next.previews.map(({ textes }) => textes.map(({ value }) => value));
}

function type(preview: number, value: string, text = 0): Action {
  return {
    kind: 'setText',
    preview,
    text,
    value,
  };
}

it('BEY-53 the name of a sibling is typed once and goes into every text with the previous name', () => {
  expect(readTextsOfSibling(bothNamed, [])).toEqual([[''], ['']]);
  expect(readTextsOfSibling(bothNamed, [type(0, 'L'), type(0, 'Léo')])).toEqual([['Léo'], ['Léo']]);
  expect(readTextsOfSibling(bothNamed, [type(1, 'Léo')])).toEqual([['Léo'], ['Léo']]);
  expect(readTextsOfSibling([type(0, 'Zoé'), type(1, 'ZOE')], [type(0, 'Léo')])).toEqual([['Léo'], ['Léo']]);
  const twoLines: Action = { kind: 'select', option: 'forme', id: FORME.twoLines };
  const lines = [twoLines, type(0, 'Zoé'), type(0, 'Zoé', 1)];
  expect(readTextsOfSibling(lines, [type(0, 'Maximilien')], EAO)).toEqual([['Maximilien', 'Maximi']]);
});

it('BEY-53 texts with another content, or typed in afterwards, are not linked', () => {
  expect(readTextsOfSibling([type(0, 'Zoé'), type(1, 'Bravo')], [type(0, 'Léo')])).toEqual([
    ['Léo'],
    ['Bravo'],
  ]);
  expect(readTextsOfSibling([type(0, 'Zoé'), type(1, 'Pour Zoé')], [type(0, 'Léo')])).toEqual([
    ['Léo'],
    [''],
  ]);
  const byHand = [type(0, 'Léo'), type(1, 'Lou'), type(0, 'Léon')];
  expect(readTextsOfSibling(bothNamed, byHand)).toEqual([['Léon'], ['Lou']]);
  const reset: readonly Action[] = [{ kind: 'resetTexts' }, { kind: 'separateParts' }, type(0, 'Léon')];
  expect(readTextsOfSibling(bothNamed, [type(0, 'Léo'), ...reset])).toEqual([['Léon'], ['Mon texte']]);
  expect(readTextsOfSibling([type(0, '!!'), type(1, '!!')], [type(0, 'Léo')])).toEqual([['Léo'], ['!!']]);
  const off: Action = { kind: 'toggleText', preview: 1, text: 0 };
  expect(readTextsOfSibling(bothNamed, [off, type(0, 'Léo')])).toEqual([['Léo'], [' ']]);
  // No texts are linked before the design is started again for a sibling.
  const env = envOf(MUG);
  const first = bothNamed.reduce((state, action) => reduce(state, action, env).state, initProduct(env).state);
  const typed = reduce(first, type(0, 'Léo'), env).state;
  expect(typed.previews[1]).toBe(first.previews[1]);
});

/** A mug whose second side has a smaller maximum length than its first. */
const unlike: Product = {
  ...MUG,
  previews: MUG.previews.slice(0, 1).flatMap((side) => [side, { ...side, forme: FORME.mugSmall }]),
  options: [option('forme', [0], [FORME.mug]), option('forme', [1], [FORME.mugSmall])],
};

it('BEY-53 a name that was cut on a smaller part is recognised as the same name', () => {
  const before = [type(0, 'Maximilienne'), type(1, 'Maximili')];
  expect(readTextsOfSibling(before, [type(0, 'Éléonore-Lou')], unlike)).toEqual([
    ['Éléonore-Lou'],
    ['Éléonore'],
  ]);
});

it('BEY-54 a surname after the name is kept when another text contains only the name', () => {
  const before = [type(0, 'Zoé'), type(1, 'ZOÉ Martin')];
  expect(readTextsOfSibling(before, [])).toEqual([[''], ['']]);
  expect(readTextsOfSibling(before, [type(0, 'L'), type(0, 'Léo')])).toEqual([['Léo'], ['Léo Martin']]);
  expect(readTextsOfSibling(before, [type(0, 'Léo'), type(0, '')])).toEqual([[''], ['']]);
  expect(readTextsOfSibling(before, [type(1, 'Léo Martin')])).toEqual([[''], ['Léo Martin']]);
  const [one, other] = before.toReversed().map((action, preview) => ({ ...action, preview }));
  expect(readTextsOfSibling(one && other ? [one, other] : [], [type(1, 'Léo')])).toEqual([
    ['Léo Martin'],
    ['Léo'],
  ]);
  // If nothing separates the name from the surname, the whole text is emptied.
  expect(readTextsOfSibling([type(0, 'Zoé Martin'), type(1, 'Martin')], [type(0, 'Léo')])).toEqual([
    ['Léo'],
    ['Martin'],
  ]);
});

it('BEY-54 a surname that was cut after a long name is complete again for the next child', () => {
  const env = envOf(unlike);
  const run = (state: CustomiserState, ...actions: readonly Action[]) =>
    actions.reduce((before, action) => reduce(before, action, env).state, state);
  const listTexts = ({ previews }: CustomiserState) => previews.map(({ textes }) => textes[0]?.value);
  const first = run(initProduct(env).state, type(0, 'Zoé'), type(1, 'Zoé Mar'));
  const second = run(first, ...listActionsForAnotherChild(first, env), type(0, 'Maxime'));
  expect(listTexts(second)).toEqual(['Maxime', 'Maxime M']);
  const third = run(second, ...listActionsForAnotherChild(second, env), type(0, 'Léo'));
  expect(listTexts(third)).toEqual(['Léo', 'Léo Mar']);
});

it('BEY-9 no disabled or hidden text brings the name of the previous child back', () => {
  const off: Action = { kind: 'toggleText', preview: 1, text: 0 };
  const noText: Action = { kind: 'toggleNoText', preview: 1 };
  expect(readTextsOfSibling([...bothNamed, off], [type(0, 'Léo'), off])).toEqual([['Léo'], ['']]);
  expect(readTextsOfSibling([...bothNamed, noText], [type(0, 'Léo'), noText])).toEqual([['Léo'], ['']]);
  const shape = (id: number): Action => ({ kind: 'select', option: 'forme', id });
  const cut = (value: string) => [
    shape(FORME.twoLines),
    type(0, 'Zoé'),
    type(0, value, 1),
    shape(FORME.oneLine),
  ];
  const back = [type(0, 'Léo'), shape(FORME.twoLines)];
  expect(readTextsOfSibling(cut('Zoé'), back, EAO)).toEqual([['Léo', 'Mon te']]);
  expect(readTextsOfSibling(cut('Martin'), back, EAO)).toEqual([['Léo', 'Martin']]);
});
