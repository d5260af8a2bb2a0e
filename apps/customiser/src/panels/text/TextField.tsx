import { getValueForText } from '@cmon/core/catalogue/getValueForText';
import type { Forme } from '@cmon/core/catalogue/types';
import { getDefaultText, getPatternText } from '@cmon/core/composition/defaultTexts';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { findPattern } from '@cmon/core/composition/textPattern';
import { countCharacters, getMaxChars } from '@cmon/core/composition/truncateText';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { TextState } from '@cmon/core/customiser/state';
import { LARGEST_RATIO } from '@cmon/core/customiser/text/largestRatio';
import { getTextBox } from '@cmon/core/scene/textBox';
import { setTextContent } from '@cmon/render/svg/updateText';
import { memo, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import hidden from '../../controls/hidden.module.css';
import { UNCONTROLLED_INPUT } from '../../store/uncontrolledInput.ts';
import { type Translate, useEditing, useWidget, useWidgetContext } from '../../store/widgetContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import { type FieldNote, Notes } from '../Notes.tsx';
import styles from '../panels.module.css';
import type { PanelView } from '../usePanelView.ts';
import { buildTextNotes } from './buildTextNotes.ts';
import { getTextLabel } from './getTextLabel.ts';

interface TextFieldProps {
  readonly view: PanelView;
  readonly forme: Forme;
  readonly text: TextState;
  readonly index: number;
}

/** One text field with its notes. */
export function TextField({ view, forme, text, index }: TextFieldProps): ReactElement {
  const { translate, env, preview } = view;
  const events = useWidget((widget) => widget.notes).filter(
    (note) => note.preview === preview.index && note.text === index,
  );
  const notes = text.disabled
    ? [{ kind: 'plain' as const, message: translate('text.off') }]
    : buildTextNotes(view, forme, index, events);
  return (
    <Field
      translate={translate}
      env={env}
      preview={preview.index}
      forme={forme}
      text={text}
      index={index}
      notes={notes}
    />
  );
}

interface FieldProps {
  readonly translate: Translate;
  readonly env: CustomiserEnv;
  readonly preview: number;
  readonly forme: Forme;
  readonly text: TextState;
  readonly index: number;
  readonly notes: readonly FieldNote[];
}

/** Renders again only when the field's own text or notes have changed. */
const Field = memo(FieldContent, ({ notes: before, ...previous }, { notes: after, ...next }) => {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return keys.every((key) => previous[key] === next[key]) && stringifyJson(before) === stringifyJson(after);
});

/**
 * An uncontrolled input: a keystroke updates the preview without rendering React. The field of a line that is left out
 * can be typed in, which brings the line back.
 */
function FieldContent({ translate, env, preview, forme, text, index, notes }: FieldProps): ReactElement {
  const editing = useEditing();
  const { store } = useWidgetContext();
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const isTyping = useRef(false);
  const revision = useWidget(({ fieldsRevision }) => fieldsRevision);
  const max = getMaxChars(forme, index);
  const Input = allowsLineBreaks(forme, index) ? 'textarea' : 'input';
  const [initialValue] = useState(text.disabled ? '' : text.value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changed without typing, or the element was replaced
  useLayoutEffect(() => {
    const displayed = text.disabled ? '' : text.value;
    if (input.current && input.current.value !== displayed) input.current.value = displayed;
  }, [revision, text.disabled, Input]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element was replaced
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const onInput = (event: Event) => {
      isTyping.current = true;
      editing.dispatch({ kind: 'setText', text: index, value: field.value, preview });
      isTyping.current = false;
      // During composition (IME) the text is drawn, but the field isn't corrected until the composition ends.
      if (event instanceof InputEvent && event.isComposing) return;
      const accepted = store.getState().live?.previews[preview]?.textes[index]?.value ?? '';
      if (field.value !== accepted) replaceValue(field, accepted);
    };
    const eventTypes = ['input', 'compositionend'] as const;
    for (const type of eventTypes) field.addEventListener(type, onInput);
    return () => {
      for (const type of eventTypes) field.removeEventListener(type, onInput);
    };
  }, [store, editing, preview, index, Input]);

  useEffect(() => {
    let lastText: TextState | undefined;
    let wasFull: boolean | undefined;
    const showText = () => {
      const live = store.getState().live?.previews[preview]?.textes[index];
      if (!live || !count.current || live === lastText) return;
      lastText = live;
      // Another field that is linked with this one may have changed the text.
      const displayed = live.disabled ? '' : live.value;
      if (input.current && !isTyping.current && input.current.value !== displayed)
        input.current.value = displayed;
      const usedCount = countUsed(live);
      setTextContent(count.current, `${usedCount}/${max}`);
      const isFull = usedCount >= max;
      if (isFull !== wasFull) count.current.dataset.full = String(isFull);
      wasFull = isFull;
    };
    showText();
    return store.subscribe(showText);
  }, [store, preview, index, max]);

  const pattern = findPattern(forme, index);
  const defaultValueText =
    pattern === null ? getDefaultText(env.locale) : getPatternText(pattern, env.locale);
  const invalid = notes.some(({ kind }) => kind === 'bad');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {getTextLabel(translate, env.product, forme, index)}
        <span ref={count} className={styles.count} aria-hidden="true" />
      </label>
      <div className={styles.entry}>
        <Input
          ref={input}
          id={id}
          className={styles.input}
          defaultValue={initialValue}
          placeholder={text.placeholder}
          data-off={text.disabled || undefined}
          autoComplete="off"
          inputMode={pattern === null ? undefined : INPUT_MODES[pattern]}
          autoCapitalize="words"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={`${id}r ${id}n`}
          {...{ [UNCONTROLLED_INPUT]: '' }}
          onFocus={({ currentTarget }) => currentTarget.value === defaultValueText && currentTarget.select()}
          onBlur={editing.flush}
        />
        <span id={`${id}r`} className={hidden.hidden}>
          {translate('text.remaining', { count: max - countUsed(text) })}
        </span>
      </div>
      <Notes id={`${id}n`} notes={notes} isReserved />
      <div className={styles.row}>
        {!text.disabled && (
          <label className={styles.size}>
            {translate('text.size')}
            <input
              type="range"
              min={getMinRatio(forme, index)}
              max={LARGEST_RATIO}
              step={0.01}
              value={text.ratio}
              aria-valuetext={`${Math.round(text.ratio * 100)} %`}
              onChange={({ target }) =>
                editing.dispatch({
                  kind: 'setTextRatio',
                  text: index,
                  ratio: Number(target.value),
                  autofit: true,
                })
              }
            />
          </label>
        )}
        {forme.textfield.numTextes > 1 && (
          <Checkbox
            label={translate('text.disable')}
            checked={text.disabled}
            onChange={() => editing.dispatch({ kind: 'toggleText', text: index })}
          />
        )}
      </div>
    </div>
  );
}

const countUsed = ({ disabled, value }: TextState): number => (disabled ? 0 : countCharacters(value));

/** Input modes: the keyboard that a phone shows for a pattern. */
const INPUT_MODES = { phone: 'tel', digits: 'numeric' } as const;

/** Replaces the field's value by the accepted text and keeps the caret at the same distance from the end. */
function replaceValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const fromEnd = field.value.length - (field.selectionEnd ?? field.value.length);
  field.value = value;
  const caret = Math.max(0, value.length - fromEnd);
  field.setSelectionRange(caret, caret);
}

/** Height of a text box from which it holds two lines, as a multiple of its default text size. */
const TWO_LINES_HEIGHT = 2.2;

/** Returns true for a straight text box that is at least two lines high at its default size. */
function allowsLineBreaks(forme: Forme, index: number): boolean {
  const box = getTextBox(forme, index);
  return box !== null && box.bend === null && box.box.height >= TWO_LINES_HEIGHT * box.default;
}

/** The smallest size that a shopper can set and the default size, in preview px. The core clamps to the same sizes. */
const SMALLEST_PX = 6;
const DEFAULT_PX = 20;

const getMinRatio = (forme: Forme, index: number): number =>
  Math.min(1, SMALLEST_PX / (getValueForText(forme.textfield.fontSize, index) || DEFAULT_PX));
