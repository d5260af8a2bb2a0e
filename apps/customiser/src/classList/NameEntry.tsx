import { MAX_NAMES } from '@cmon/core/customiser/classList/readNames';
import { type DragEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import type { PanelView } from '../panels/usePanelView.ts';
import styles from './classList.module.css';
import { describeRefusal, type EntryRefusal } from './labels/describeRefusal.ts';
import { createListFromText } from './list/createListFromText.ts';
import type { ListStore } from './list/listStore.ts';
import { readListFile } from './list/readListFile.ts';

interface NameEntryProps {
  readonly list: ListStore;
  readonly view: PanelView;
}

/** The form in which a shopper enters a class list: as pasted or typed text, by drag and drop, or from a file. */
export function NameEntry({ list, view }: NameEntryProps): ReactElement {
  const { translate } = view;
  const id = useId();
  const hintId = `${id}-hint`;
  const refusalId = `${id}-refusal`;
  const textArea = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<EntryRefusal | null>(null);
  const [isDragOver, setIsDragOver] = useState(false);

  const startListFromText = (text: string) => {
    const result = createListFromText(text, view);
    if (result.ok) return list.startList(result.list);
    setRefusal(result.refusal);
    textArea.current?.focus();
  };
  /**
   * Starts a list from a file or a dropped text, and from the names in the field. The field's names come last, because
   * titles and headings are read only at the top.
   */
  const startListWithField = (text: string) => {
    const typed = list.getState().isDraftOffered ? '' : (textArea.current?.value.trim() ?? '');
    startListFromText(typed === '' ? text : `${text.trimEnd()}\n${typed}`);
  };
  const readFile = async (file: File) => {
    const result = await readListFile(file);
    if (result.ok) startListWithField(result.text);
    else setRefusal({ kind: result.why });
  };
  /** True for text over the field. The browser inserts it there, also when the shopper moves names within the list. */
  const isTextOverField = ({ target, dataTransfer }: DragEvent) =>
    target === textArea.current && !dataTransfer.types.includes('Files');
  const handleDrop = (event: DragEvent) => {
    if (isTextOverField(event)) return;
    event.preventDefault();
    setIsDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void readFile(file);
    else startListWithField(event.dataTransfer.getData('text/plain'));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file button does the same for a keyboard
    <div
      className={styles.entry}
      data-over={isDragOver}
      onDragOver={(event) => {
        const isOver = !isTextOverField(event);
        setIsDragOver(isOver);
        if (isOver) event.preventDefault();
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // The event also comes when the pointer enters an element inside.
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsDragOver(false);
      }}
      onDrop={handleDrop}
    >
      <label htmlFor={id}>{translate('list.paste')}</label>
      <p id={hintId} className={styles.hint}>
        {translate('list.pasteHint', { most: MAX_NAMES })}
      </p>
      <textarea
        ref={textArea}
        id={id}
        rows={9}
        defaultValue={list.getState().draft}
        onInput={({ currentTarget }) => list.setDraft(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={refusal !== null}
        aria-describedby={`${hintId} ${refusalId}`}
      />
      <div id={refusalId} aria-live="assertive">
        {refusal && (
          <p className={styles.refusal}>
            <Icon name="warning" />
            {describeRefusal(translate, refusal)}
          </p>
        )}
      </div>
      <div className={styles.buttonRow}>
        <Button variant="solid" onPress={() => startListFromText(textArea.current?.value ?? '')}>
          {translate('list.read')}
        </Button>
        <Button icon="list" onPress={() => fileInput.current?.click()}>
          {translate('list.file')}
        </Button>
        <span className={styles.hint}>{translate('list.drop')}</span>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void readFile(file);
          }}
        />
      </div>
      <p className={styles.private}>{translate('list.private')}</p>
    </div>
  );
}
