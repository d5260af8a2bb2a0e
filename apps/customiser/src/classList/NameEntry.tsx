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

/** The entry of a class list: pasted, typed, dropped, or from a file. */
export function NameEntry({ list, view }: NameEntryProps): ReactElement {
  const { translate } = view;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<EntryRefusal | null>(null);
  const [isDragOver, setIsDragOver] = useState(false);

  const startList = (text: string) => {
    const result = createListFromText(text, view);
    if (result.ok) return list.begin(result.list);
    setRefusal(result.refusal);
    field.current?.focus();
  };
  const readFile = async (file: File) => {
    const result = await readListFile(file);
    if (result.ok) startList(result.text);
    else setRefusal({ kind: result.why });
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void readFile(file);
    else startList(event.dataTransfer.getData('text/plain'));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file button does the same for a keyboard
    <div
      className={styles.entry}
      data-over={isDragOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={id}>{translate('list.paste')}</label>
      <p id={`${id}h`} className={styles.hint}>
        {translate('list.pasteHint', { most: MAX_NAMES })}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={9}
        defaultValue={list.getState().draft}
        onInput={({ currentTarget }) => list.write(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={refusal !== null}
        aria-describedby={`${id}h ${id}r`}
      />
      <div id={`${id}r`} aria-live="assertive">
        {refusal && (
          <p className={styles.refusal}>
            <Icon name="warning" />
            {describeRefusal(translate, refusal)}
          </p>
        )}
      </div>
      <div className={styles.buttonRow}>
        <Button variant="solid" onPress={() => startList(field.current?.value ?? '')}>
          {translate('list.read')}
        </Button>
        <Button icon="list" onPress={() => picker.current?.click()}>
          {translate('list.file')}
        </Button>
        <span className={styles.hint}>{translate('list.drop')}</span>
        <input
          ref={picker}
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
