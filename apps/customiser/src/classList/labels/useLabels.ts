import type { Child, ClassList } from '@cmon/core/customiser/classList/classList';
import { listOtherPictos } from '@cmon/core/customiser/classList/listOtherPictos';
import { describePrintedPicto, listPrintedPictos } from '@cmon/core/customiser/classList/listPrintedPictos';
import { findNamesakes, type Namesakes, type PrintedPictos } from '@cmon/core/customiser/classList/namesakes';
import { useMemo } from 'react';
import type { PanelView } from '../../panels/usePanelView.ts';
import { createLabel, createLabelTemplate, isFaulty, type Label, type LabelTemplate } from './labels.ts';

export interface Labels {
  readonly template: LabelTemplate;
  readonly labels: readonly Label[];
  readonly namesakes: readonly Namesakes[];
  /** Children whose label can't be ordered as it is. */
  readonly faulty: readonly Child[];
  /** Ids of children whose label needs attention, including the faulty ones. */
  readonly attentionIds: ReadonlySet<number>;
}

/** Returns the current labels of a list; unchanged labels are cached. Null when the design has no text to fill. */
export function useLabels(list: ClassList, view: PanelView): Labels | null {
  const { translate, state, env, drawing } = view;
  const { columnsOfTexts, children } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is a new object at each render; labels need these fields
  const prepared = useMemo(() => {
    const template = createLabelTemplate(view, { columnsOfTexts });
    return template && { template, cache: new WeakMap<Child, Label>() };
  }, [translate, state, env, drawing, columnsOfTexts]);
  const otherPictos = useMemo(
    () =>
      prepared
        ? listOtherPictos(prepared.template.design, prepared.template.names.leadPreviewIndex, env)
        : [],
    [prepared, env],
  );
  return useMemo(() => {
    if (!prepared) return null;
    const { template, cache } = prepared;
    const getLabel = (child: Child) => {
      const label = cache.get(child) ?? createLabel(child, template);
      cache.set(child, label);
      return label;
    };
    const labels = children.map(getLabel);
    const printedPictos: PrintedPictos = {
      ofChild: (child) => listPrintedPictos(getLabel(child).state, env),
      ofPicto: (picto) => {
        const lead = template.design.previews[template.names.leadPreviewIndex];
        return lead ? describePrintedPicto({ ...lead, picto }, env) : '';
      },
    };
    const namesakes = findNamesakes(list, otherPictos, printedPictos, env.locale);
    const attentionIds = new Set([
      ...labels.flatMap(({ child, notes }) =>
        child.cartState === 'sending' || (child.cartState === 'open' && notes.length > 0) ? [child.id] : [],
      ),
      ...namesakes.flatMap((group) =>
        group.children.flatMap(({ id, cartState }) => (cartState === 'open' ? [id] : [])),
      ),
    ]);
    const faulty = labels.flatMap((label) =>
      label.child.cartState === 'open' && isFaulty(label) ? [label.child] : [],
    );
    return { template, labels, namesakes, faulty, attentionIds };
  }, [prepared, list, children, otherPictos, env]);
}
