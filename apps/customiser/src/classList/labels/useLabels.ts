import type { Child, ClassList } from '@cmon/core/customiser/classList/classList';
import { type Namesakes, noticeNamesakes } from '@cmon/core/customiser/classList/namesakes';
import { otherPictos } from '@cmon/core/customiser/classList/otherPictos';
import { useMemo } from 'react';
import type { PanelView } from '../../panels/usePanel.ts';
import { isFaulty, type Label, labelOf, type Making, makingOf } from './labels.ts';

export interface Labels {
  readonly making: Making;
  readonly labels: readonly Label[];
  readonly namesakes: readonly Namesakes[];
  /** Children whose label can't be ordered as it is. */
  readonly faulty: readonly Child[];
  /** Children whose label should be looked at, the faulty ones among them. */
  readonly attention: ReadonlySet<number>;
}

/** The current labels of a list. A label that didn't change isn't made again. */
export function useLabels(list: ClassList, view: PanelView): Labels | null {
  const { translate, state, env, drawing } = view;
  const { use, children } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what labels are made of; the view itself is new each time
  const made = useMemo(() => {
    const making = makingOf(view, { use });
    return making && { making, known: new WeakMap<Child, Label>() };
  }, [translate, state, env, drawing, use]);
  const others = useMemo(
    () => (made ? otherPictos(made.making.design, made.making.names.lead, env) : []),
    [made, env],
  );
  return useMemo(() => {
    if (!made) return null;
    const labels = children.map((child) => {
      const label = made.known.get(child) ?? labelOf(child, made.making);
      made.known.set(child, label);
      return label;
    });
    const namesakes = noticeNamesakes(list, others, env.locale);
    const attention = new Set([
      ...labels.flatMap(({ child, notes }) =>
        child.line === 'sending' || (child.line === 'open' && notes.length > 0) ? [child.id] : [],
      ),
      ...namesakes.flatMap((alike) =>
        alike.children.flatMap(({ id, line }) => (line === 'open' ? [id] : [])),
      ),
    ]);
    const faulty = labels.flatMap((label) =>
      label.child.line === 'open' && isFaulty(label) ? [label.child] : [],
    );
    return { making: made.making, labels, namesakes, faulty, attention };
  }, [made, list, children, others, env.locale]);
}
