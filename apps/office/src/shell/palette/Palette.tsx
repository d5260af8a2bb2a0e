import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { handOverCustomerSearch } from '../../api/customerSearches.ts';
import { request } from '../../api/request.ts';
import { useViewer } from '../../api/viewer.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { numberedQuery } from './numberedQuery.ts';
import classes from './Palette.module.css';
import {
  buildCustomerEntry,
  buildObjectEntries,
  buildSearchEntry,
  findScreenEntries,
  isNumberLike,
  type PaletteEntry,
} from './paletteEntries.ts';

const DEBOUNCE_MS = 150;

/**
 * Opens every screen that the person may open, and every order, lot, megalot, item or parcel by its number. It is a
 * combobox: the focus stays in the field, and the arrow keys choose in the list.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const number = useDebounced(isNumberLike(typed) ? typed.trim() : '');
  const buildNumberedQuery = (text: string) => ({
    queryKey: buildQueryKey('numbered', text),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      request(numberedQuery, { number: text }, signal),
  });
  const { data, error, isFetching } = useQuery({ ...buildNumberedQuery(number), enabled: number !== '' });
  const objectEntries =
    number === '' || number !== typed.trim() ? [] : buildObjectEntries(data?.numbered ?? []);
  const entries = [
    ...objectEntries,
    ...buildSearchEntry(typed),
    ...findScreenEntries(viewer, typed),
    ...buildCustomerEntry(viewer, typed),
  ];
  const activeIndex = Math.min(chosenIndex, entries.length - 1);

  const open = (entry: PaletteEntry) => {
    onClose();
    if (entry.customer !== undefined) handOverCustomerSearch(entry.customer);
    void navigate(entry.to);
  };
  /** Enter opens the chosen entry. A typed number that the search has not answered yet is looked up first. */
  const openChosen = async () => {
    const text = typed.trim();
    if (isNumberLike(text)) {
      const { numbered } = await queries.fetchQuery(buildNumberedQuery(text)).catch(() => ({ numbered: [] }));
      const objects = buildObjectEntries(numbered);
      const entry = objects[chosenIndex] ?? objects[0] ?? entries[activeIndex];
      if (entry) open(entry);
      return;
    }
    const entry = entries[activeIndex];
    if (entry) open(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosenIndex((activeIndex + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void openChosen();
    }
  };
  const isSearching = isNumberLike(typed) && (isFetching || number !== typed.trim());
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size="lg"
      yOffset="10dvh"
      padding={0}
      transitionProps={{ duration: 0 }}
      aria-label={t('palette.title')}
    >
      <div className={classes.field}>
        <Icon name="search" size={20} />
        <input
          data-autofocus
          ref={focusField}
          className={classes.input}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${activeIndex}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosenIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} aria-label={t('action.close')} onClick={onClose}>
          {t('palette.escapeKey')}
        </button>
      </div>
      <div id={listId} className={classes.list} role="listbox" aria-label={t('palette.results')}>
        {entries.map((entry, index) => (
          <Option
            key={`${entry.to} ${entry.customer ?? ''}`}
            id={`${listId}-${index}`}
            entry={entry}
            isActive={index === activeIndex}
            onPoint={() => setChosenIndex(index)}
            onOpen={() => open(entry)}
          />
        ))}
      </div>
      <p className={classes.hint} role="status">
        {error
          ? t('palette.failed')
          : isSearching
            ? t('palette.searching')
            : entries.length === 0
              ? t('palette.nothing')
              : t('palette.count', { count: entries.length })}
      </p>
    </Modal>
  );
}

/** Focuses the field as soon as it exists. The dialog's own focus comes later, and the first typed letter would be lost. */
function focusField(field: HTMLInputElement | null) {
  field?.focus();
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Option({ id, entry, isActive, onPoint, onOpen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the combobox has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field of the combobox
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onOpen}
    >
      <Icon name={entry.icon} size={18} />
      <span className={classes.title}>{entry.title}</span>
      <span className={classes.group}>{entry.group}</span>
    </div>
  );
}

function useDebounced(value: string): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
