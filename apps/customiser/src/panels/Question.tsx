import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import { findPattern } from '@cmon/core/composition/textPattern';
import { findTypedPreview } from '@cmon/core/customiser/actions/followingActions';
import { type ReactElement, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { openPanel } from '../store/openPanel.ts';
import { useEditing, useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import type { Question as QuestionState } from '../store/widgetState.ts';
import { describeQuestion, getPlaceName, type QuestionView } from './describeQuestion.ts';
import { getFirstPlace } from './getFirstPlace.ts';
import { listIdleLines } from './listIdleLines.ts';
import styles from './Question.module.css';
import { QuestionBox } from './QuestionBox.tsx';

interface QuestionProps {
  /** Receives the message about what an answer did, which is shown above the panels. */
  readonly onStatus: (message: string) => void;
}

/** Asks the shopper, before an order, whether what may be an oversight is intended. */
export function Question({ onStatus }: QuestionProps): ReactElement | null {
  const translate = useTranslate();
  const editing = useEditing();
  const { page, store } = useWidgetContext();
  const question = useWidget((state) => state.question);
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((widget) => widget.env);
  const box = useRef<HTMLDivElement>(null);
  if (!question || !state || !env) return null;
  const view = { translate, state, env };
  const focusLater = (selector: string, index = 0) => {
    const root = box.current?.getRootNode();
    setTimeout(() => {
      if (!(root instanceof Document || root instanceof ShadowRoot)) return;
      root.querySelectorAll<HTMLElement>(selector)[index]?.focus();
    });
  };
  const hasPattern = ({ preview, text }: FailedText) => {
    const forme = env.catalogue.formes.get(state.previews[preview]?.forme ?? 0);
    return forme !== undefined && findPattern(forme, text) !== null;
  };
  const edit = (at: FailedText | null) => {
    focusLater('[autocapitalize="words"]', at?.text);
    store.setState({ question: null });
    openPanel(store, editing, 'texte', at);
  };
  const fill = () => {
    focusLater('[role="status"]');
    editing.dispatch({ kind: 'fillTexts' });
    onStatus(translate('confirm.filled'));
  };
  const untouched = question.kind === 'texts' ? question.untouched : [];
  const typed = findTypedPreview(state, env);
  // A telephone number isn't filled with a name, so where only numbers are left, filling would change nothing.
  const canFill =
    typed !== undefined && untouched.some((at) => at.preview !== typed.index && !hasPattern(at));
  const idle = canFill ? [] : listIdleLines(state, env, untouched);
  const leaveOut = () => {
    focusLater('[role="status"]');
    editing.dispatchAll(idle.map(({ preview, text }) => ({ kind: 'toggleText', preview, text })));
    onStatus(translate('confirm.leftOut', { count: idle.length }));
  };
  return (
    <QuestionBox
      ref={box}
      id="cmon-question"
      heading="h2"
      title={translate('confirm.title')}
      question={question}
      explanation={describeQuestion(view, question)}
      answers={
        <>
          {canFill && (
            <Button look="solid" onPress={fill}>
              {translate('confirm.everywhere')}
            </Button>
          )}
          <Button look={canFill ? 'quiet' : 'solid'} onPress={() => edit(getFirstPlace(question))}>
            {translate('confirm.edit')}
          </Button>
          {idle.length > 0 && (
            <Button onPress={leaveOut}>{translate('confirm.leaveOut', { count: idle.length })}</Button>
          )}
          <Button onPress={page.confirm}>{translate('confirm.order')}</Button>
        </>
      }
    >
      {question.kind === 'texts' && <Places view={view} question={question} onOpen={edit} />}
    </QuestionBox>
  );
}

interface PlacesProps {
  readonly view: QuestionView;
  readonly question: Extract<QuestionState, { readonly kind: 'texts' }>;
  readonly onOpen: (at: FailedText) => void;
}

/** Every place that the question is about; pressing one opens its field. */
function Places({ view, question: { untouched, cut }, onOpen }: PlacesProps): ReactElement {
  const { translate } = view;
  return (
    <>
      {untouched.length > 1 && (
        <ul className={styles.places}>
          {untouched.map((at) => (
            <li key={`${at.preview} ${at.text}`}>
              <Place name={getPlaceName(view, at)} view={view} onPress={() => onOpen(at)} />
            </li>
          ))}
        </ul>
      )}
      {untouched.length > 0 && cut.length > 0 && <p>{translate('confirm.cut')}</p>}
      {cut.length > 0 && (
        <ul className={styles.places} data-cut>
          {cut.map((at) => {
            const field = getPlaceName(view, at);
            const message = translate('confirm.cutText', { full: at.uncut, text: at.value });
            const name = field === '' ? message : translate('cart.field', { field, message });
            return (
              <li key={`${at.preview} ${at.text}`}>
                <Place name={name} view={view} onPress={() => onOpen(at)} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface PlaceProps {
  readonly name: string;
  readonly view: QuestionView;
  readonly onPress: () => void;
}

function Place({ name, view, onPress }: PlaceProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.place}
      aria-label={view.translate('confirm.places', { name })}
      onClick={onPress}
    >
      {name}
    </button>
  );
}
