import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import type { Drawing } from '../../controls/useScene.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import { createGroup } from '../../store/saved/createGroup.ts';
import { readGroup, saveGroup } from '../../store/saved/lineGroup.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';
import type { Label, LabelTemplate } from '../labels/labels.ts';
import type { PageSize } from './buildProofPages.ts';
import styles from './proof.module.css';

const loadPages = () => loadChunk('proof', () => import('./buildProofPages.ts'));

/** The choices for the number of labels on a page. */
const SIZES: readonly PageSize[] = [10, 20, 30];

/** The longest name of a class or school, in characters. */
const MAX_TITLE = 80;

interface ProofPrintProps {
  readonly labels: readonly Label[];
  readonly template: LabelTemplate;
  readonly drawing: Drawing;
  /** The titles above the names in the list. */
  readonly heading: string;
}

/** The field for the class's name, which the cart and the proof show, and the button that prints the proof. */
export function ProofPrint({ labels, template, drawing, heading }: ProofPrintProps): ReactElement {
  const { translate } = template.view;
  const widget = useWidgetContext();
  const id = useId();
  const [title, setTitle] = useState(() => readGroup(widget, 'class')?.title || heading.slice(0, MAX_TITLE));
  const [size, setSize] = useState(() => SIZES.find((labelCount) => labels.length <= labelCount) ?? 30);
  const [hasFailed, setHasFailed] = useState(false);
  const removePages = useRef(() => {});
  // Loads ahead of the press on the button. A failure is reported when the pages are needed.
  useEffect(() => void loadPages().catch(() => {}), []);
  useEffect(() => () => removePages.current(), []);
  useEffect(() => {
    const group = readGroup(widget, 'class') ?? createGroup('class');
    const name = title.trim();
    saveGroup(widget, { kind: group.kind, id: group.id, ...(name === '' ? {} : { title: name }) });
  }, [widget, title]);
  const print = async () => {
    removePages.current();
    try {
      const { buildProofPages } = await loadPages();
      const pages = buildProofPages({ labels, template, drawing, title: title.trim(), size });
      removePages.current = await widget.page.print(pages);
      setHasFailed(false);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  };
  return (
    <section className={styles.form} aria-label={translate('proof.title')}>
      <label>
        {translate('proof.name')}
        <input
          value={title}
          maxLength={MAX_TITLE}
          autoComplete="organization"
          aria-describedby={id}
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <label>
        {translate('proof.perPage')}
        <select
          value={size}
          onChange={({ target }) =>
            setSize(SIZES.find((labelCount) => String(labelCount) === target.value) ?? 20)
          }
        >
          {SIZES.map((labelCount) => (
            <option key={labelCount}>{labelCount}</option>
          ))}
        </select>
      </label>
      <Button icon="print" onPress={() => void print()}>
        {translate('proof.print')}
      </Button>
      <p id={id} role={hasFailed ? 'alert' : undefined}>
        {translate(hasFailed ? 'list.unavailable' : 'proof.hint')}
      </p>
    </section>
  );
}
