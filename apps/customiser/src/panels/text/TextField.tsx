import { perText } from '@cmon/core/catalogue/perText';
import type { Forme } from '@cmon/core/catalogue/types';
import { countCharacters, maxChars } from '@cmon/core/composition/capText';
import { defaultText, patternText } from '@cmon/core/composition/defaultTexts';
import { patternOf } from '@cmon/core/composition/textPattern';
import { writeJson } from '@cmon/core/composition/writeJson';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { TextState } from '@cmon/core/customiser/state';
import { textBoxOf } from '@cmon/core/scene/textBox';
import { writeWords } from '@cmon/render/svg/writeText';
import { memo, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import hidden from '../../controls/hidden.module.css';
import { UNCONTROLLED_INPUT } from '../../store/uncontrolledInput.ts';
import { type Translate, useEditing, useWidget, useWidgetContext } from '../../store/widgetContext.ts';
import { Check } from '../Check.tsx';
import { type FieldNote, Notes } from '../Notes.tsx';
import styles from '../panels.module.css';
import type { PanelView } from '../usePanel.ts';
import { textLabel } from './textLabel.ts';
import { textNotes } from './textNotes.ts';

interface TextFieldProps {
  readonly view: PanelView;
  readonly forme: Forme;
  readonly text: TextState;
  readonly index: number;
}

/** One text, and what the shopper should know of it. */
export function TextField({ view, forme, text, index }: TextFieldProps): ReactElement {
  const { translate, env, preview } = view;
  const happened = useWidget((widget) => widget.notes).filter(
    (note) => note.preview === preview.index && note.text === index,
  );
  const notes = text.disabled
    ? [{ kind: 'plain' as const, words: translate('text.off') }]
    : textNotes(view, forme, index, happened);
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

/** Of several texts only the one that changed is made again. */
const Field = memo(FieldOf, ({ notes: before, ...was }, { notes: after, ...is }) => {
  const keys = Object.keys(is) as (keyof typeof is)[];
  return keys.every((key) => was[key] === is[key]) && writeJson(before) === writeJson(after);
});

/** The field keeps what is typed itself, so that a keystroke draws the preview and nothing of React. */
function FieldOf({ translate, env, preview, forme, text, index, notes }: FieldProps): ReactElement {
  const editing = useEditing();
  const { store } = useWidgetContext();
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const typing = useRef(false);
  const revision = useWidget(({ fieldsRevision }) => fieldsRevision);
  const max = maxChars(forme, index);
  const Input = allowsLineBreaks(forme, index) ? 'textarea' : 'input';
  const [begun] = useState(text.disabled ? '' : text.value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another hand than the keyboard's changed the text, or the field was made anew
  useLayoutEffect(() => {
    const said = text.disabled ? '' : text.value;
    if (input.current && input.current.value !== said) input.current.value = said;
  }, [revision, text.disabled, Input]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field was made anew
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const type = (event: Event) => {
      typing.current = true;
      editing.dispatch({ kind: 'setText', text: index, value: field.value, preview });
      typing.current = false;
      // A word that is being composed is drawn too, but its field is left to the keyboard until it is whole.
      if (event instanceof InputEvent && event.isComposing) return;
      const kept = store.getState().live?.previews[preview]?.textes[index]?.value ?? '';
      if (field.value !== kept) replaceValue(field, kept);
    };
    const typed = ['input', 'compositionend'] as const;
    for (const kind of typed) field.addEventListener(kind, type);
    return () => {
      for (const kind of typed) field.removeEventListener(kind, type);
    };
  }, [store, editing, preview, index, Input]);

  useEffect(() => {
    let shown: TextState | undefined;
    let wasFull: boolean | undefined;
    const show = () => {
      const live = store.getState().live?.previews[preview]?.textes[index];
      if (!live || !count.current || live === shown) return;
      shown = live;
      // What was typed in another field that goes with this one.
      const said = live.disabled ? '' : live.value;
      if (input.current && !typing.current && input.current.value !== said) input.current.value = said;
      const used = lengthOf(live);
      writeWords(count.current, `${used}/${max}`);
      const full = used >= max;
      if (full !== wasFull) count.current.dataset.full = String(full);
      wasFull = full;
    };
    show();
    return store.subscribe(show);
  }, [store, preview, index, max]);

  const pattern = patternOf(forme, index);
  const usual = pattern === null ? defaultText(env.locale) : patternText(pattern, env.locale);
  const invalid = notes.some(({ kind }) => kind === 'bad');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {textLabel(translate, env.product, forme, index)}
        <span ref={count} className={styles.count} aria-hidden="true" />
      </label>
      <div className={styles.entry}>
        <Input
          ref={input}
          id={id}
          className={styles.input}
          defaultValue={begun}
          placeholder={text.placeholder}
          disabled={text.disabled}
          autoComplete="off"
          inputMode={pattern === null ? undefined : KEYBOARDS[pattern]}
          autoCapitalize="words"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={`${id}r ${id}n`}
          {...{ [UNCONTROLLED_INPUT]: '' }}
          onFocus={({ currentTarget }) => currentTarget.value === usual && currentTarget.select()}
          onBlur={editing.settle}
        />
        <span id={`${id}r`} className={hidden.hidden}>
          {translate('text.remaining', { count: max - lengthOf(text) })}
        </span>
      </div>
      <Notes id={`${id}n`} notes={notes} />
      <div className={styles.row}>
        {!text.disabled && (
          <label className={styles.size}>
            {translate('text.size')}
            <input
              type="range"
              min={smallest(forme, index)}
              max={1}
              step={0.01}
              value={text.ratio}
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
          <Check
            label={translate('text.disable')}
            checked={text.disabled}
            onChange={() => editing.dispatch({ kind: 'toggleText', text: index })}
          />
        )}
      </div>
    </div>
  );
}

const lengthOf = ({ disabled, value }: TextState): number => (disabled ? 0 : countCharacters(value));

/** What a telephone shows to type a pattern with. */
const KEYBOARDS = { phone: 'tel', digits: 'numeric' } as const;

/** Puts what the shape takes into the field and leaves the caret where the typing was. */
function replaceValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const fromEnd = field.value.length - (field.selectionEnd ?? field.value.length);
  field.value = value;
  const caret = Math.max(0, value.length - fromEnd);
  field.setSelectionRange(caret, caret);
}

/** Returns true for a straight text box that is at least two lines high at its default size. */
function allowsLineBreaks(forme: Forme, index: number): boolean {
  const box = textBoxOf(forme, index);
  return box !== null && box.bend === null && box.box.height >= 2.2 * box.default;
}

const smallest = (forme: Forme, index: number): number =>
  Math.min(1, 6 / (perText(forme.textfield.fontSize, index) || 20));
