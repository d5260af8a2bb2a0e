import type { PanelKind } from '@cmon/core/catalogue/product';
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { Icon, type IconName } from '../controls/Icon.tsx';
import { useEditing, useTranslate, useWidget } from '../store/widgetContext.ts';
import { TIMINGS } from '../tokens.ts';
import { keepInView } from './keepInView.ts';
import styles from './Panel.module.css';

const ICONS: Readonly<Record<PanelKind, IconName>> = {
  texte: 'texte',
  ideas: 'ideas',
  forme: 'forme',
  modelColour: 'modelColour',
  font: 'font',
  textcolor: 'textcolor',
  picto: 'picto',
  fond: 'fond',
  corkType: 'forme',
  sparePart: 'part',
  avatar: 'picto',
  part: 'part',
};

interface PanelProps {
  readonly kind: PanelKind;
  /** The current choice as text. */
  readonly summary?: string;
  /** The current choice as a picture. */
  readonly sample?: ReactNode;
  readonly children: ReactNode;
}

/** One option panel of the accordion; opening it closes the one that was open. */
export function Panel({ kind, summary, sample, children }: PanelProps): ReactElement | null {
  const translate = useTranslate();
  const id = useId();
  const editing = useEditing();
  const offered = useWidget(({ env }) => env?.product.panels.includes(kind) ?? false);
  const isOpen = useWidget(({ shown }) => shown?.openPanel === kind);
  const hasContent = useDelayedUnmount(isOpen);
  if (!offered) return null;
  return (
    <section className={styles.panel} data-open={isOpen}>
      <h2>
        <button
          type="button"
          className={styles.header}
          id={`${id}h`}
          aria-expanded={isOpen}
          aria-controls={`${id}p`}
          onClick={({ currentTarget }) => {
            if (!isOpen) keepHeaderInView(currentTarget);
            editing.dispatch({ kind: 'togglePanel', panel: kind });
          }}
        >
          <span className={styles.icon}>
            <Icon name={ICONS[kind]} size={22} />
          </span>
          <span className={styles.text}>
            <span className={styles.title}>{translate(`panel.${kind}`)}</span>
            {summary && <span className={styles.summary}>{summary}</span>}
          </span>
          {sample}
          <span className={styles.caret}>
            <Icon name="caret" />
          </span>
        </button>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a section inside a section would be announced twice */}
      <div className={styles.body} id={`${id}p`} role="region" aria-labelledby={`${id}h`} inert={!isOpen}>
        <div className={styles.inside}>{hasContent && <div className={styles.content}>{children}</div>}</div>
      </div>
    </section>
  );
}

function keepHeaderInView(header: HTMLElement) {
  const root = header.getRootNode() as Document | ShadowRoot;
  keepInView(header, root.querySelector('[data-stage]'), TIMINGS.collapse);
}

/** Returns true while the panel is open or still collapsing, so that its content stays mounted. */
function useDelayedUnmount(open: boolean): boolean {
  const [isMounted, setIsMounted] = useState(open);
  useEffect(() => {
    if (open) return setIsMounted(true);
    const timer = setTimeout(() => setIsMounted(false), TIMINGS.collapse);
    return () => clearTimeout(timer);
  }, [open]);
  return open || isMounted;
}
