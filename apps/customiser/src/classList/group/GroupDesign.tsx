import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { type Drawing, useDrawing } from '../../controls/useScene.ts';
import { describeFailure } from '../../panels/describeFailure.ts';
import { type PanelView, usePanelView } from '../../panels/usePanelView.ts';
import { showOpenCrop } from '../../store/cart/showOpenCrop.ts';
import { archiveOrderedDesign } from '../../store/saved/lastDesign.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import styles from '../classList.module.css';
import { LabelPicture } from '../labels/LabelPicture.tsx';
import {
  type GroupLine,
  isFaultyLine,
  type OpenedLine,
  openLines,
  readLineName,
  redesignLines,
} from './groupLines.ts';

/** The form's field with the option values of all lines, in the order in which the page passed them. */
const LINES_FIELD = 'cmon_lines';

/**
 * The cart lines whose design is changed together. Each is drawn with the new design and its own texts. A line that
 * can't be printed in that way is always shown, and the order is stopped.
 */
export function GroupDesign(): ReactElement | null {
  const widget = useWidgetContext();
  const { store, editing, page } = widget;
  const view = usePanelView();
  const drawing = useDrawing('preview');
  const section = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const env = view?.env;
  const openedLines = useMemo(() => env && openLines(page.settings.lines, env), [env, page]);
  const parts = useMemo(
    () => openedLines?.[0]?.state.previews.map(({ index }) => index) ?? [],
    [openedLines],
  );
  const lines = useGroupLines(openedLines, view?.state, store, drawing);
  useLayoutEffect(
    () =>
      page.setCartCheck(() => {
        editing.flush();
        if (showOpenCrop(store, editing)) return false;
        const state = store.getState();
        const [first] = openedLines ?? [];
        const change = first && state.live && { opened: first.state, edited: state.live };
        const redesignedLines = openedLines && change ? redesignLines(openedLines, change, state) : [];
        if (redesignedLines.length === 0 || redesignedLines.some(isFaultyLine)) {
          section.current?.focus();
          return false;
        }
        page.writeFormField(LINES_FIELD, stringifyJson(redesignedLines.map(({ options }) => options)));
        archiveOrderedDesign({ store, page });
        return true;
      }),
    [openedLines, page, store, editing],
  );
  if (!view || !drawing || openedLines === undefined) return null;
  const { translate } = view;
  const count = openedLines?.length ?? 0;
  const faulty = lines.filter(isFaultyLine).length;
  const shownLines = isOpen ? lines : lines.filter(isFaultyLine);
  return (
    <section ref={section} className={styles.group} tabIndex={-1} aria-labelledby="cmon-group" data-group>
      <h2 id="cmon-group">
        {openedLines === null ? translate('group.unreadable') : translate('group.title', { count })}
      </h2>
      {openedLines !== null && <p className={styles.hint}>{translate('group.hint')}</p>}
      <div role="status">
        {faulty > 0 && (
          <p className={styles.refusal}>
            <Icon name="warning" />
            {translate('group.faulty', { count: faulty })}
          </p>
        )}
      </div>
      {openedLines !== null && (
        <Button icon="list" pressed={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {translate('group.show', { count })}
        </Button>
      )}
      {shownLines.length > 0 && (
        <ul className={styles.sheet} aria-label={translate('group.title', { count })}>
          {lines.map(
            (line, index) =>
              shownLines.includes(line) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place in the page's list
                <li key={index} className={styles.tile} data-faulty={isFaultyLine(line)}>
                  <LabelPicture state={line.state} parts={parts} drawing={drawing} />
                  <strong className={styles.name}>{readLineName(line)}</strong>
                  <div className={styles.notes}>
                    {listMessages(line, view).map((message) => (
                      <p key={message} data-kind="bad">
                        <Icon name="warning" size={16} />
                        {message}
                      </p>
                    ))}
                  </div>
                </li>
              ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Number of lines that are redesigned between two paints. */
const BATCH = 10;

/** Returns the lines with the changed design. While they are computed, it returns the lines of the previous design. */
function useGroupLines(
  openedLines: readonly OpenedLine[] | null | undefined,
  edited: CustomiserState | undefined,
  store: WidgetStore,
  drawing: Drawing | null,
): readonly GroupLine[] {
  const [lines, setLines] = useState<readonly GroupLine[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a font that is loaded later decides whether a text fits
  useEffect(() => {
    const [first] = openedLines ?? [];
    if (!openedLines || !first || !edited) return;
    const done: GroupLine[] = [];
    const redesignNextBatch = () => {
      const batch = openedLines.slice(done.length, done.length + BATCH);
      done.push(...redesignLines(batch, { opened: first.state, edited }, store.getState()));
      if (done.length < openedLines.length) timer = setTimeout(redesignNextBatch);
      else setLines(done);
    };
    let timer = setTimeout(redesignNextBatch);
    return () => clearTimeout(timer);
  }, [openedLines, edited, store, drawing]);
  return lines;
}

/** Why a line can't be printed with the changed design. */
function listMessages(line: GroupLine, view: PanelView): readonly string[] {
  const lost = line.lost.map(({ value }) => view.translate('group.lost', { text: value }));
  if (lost.length > 0 || line.failures.length === 0) return lost;
  return [describeFailure({ ...view, state: line.state }, line.failures) ?? view.translate('cart.notValid')];
}
