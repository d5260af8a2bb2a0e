import { fitsShape } from '@cmon/core/production/settingRecords/fitsShape';
import type { SettingShape } from '@cmon/core/production/settingRecords/settingKinds';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { UP_ICON } from './areaIcons.ts';
import { formatExpected } from './formatExpected.ts';
import { moveEntry } from './moveEntry.ts';
import classes from './Settings.module.css';

/** The props of the control of one entry. */
interface EntryProps {
  readonly shape: SettingShape;
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

interface ListControlProps {
  readonly shape: Extract<SettingShape, { kind: 'list' }>;
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
  readonly renderEntry: (entry: EntryProps) => ReactNode;
}

/** The controls of a list: a line for each entry, or one text with commas for a list of words. */
export function ListControl({ shape, value, label, onChange, renderEntry }: ListControlProps) {
  const lines = useRef<HTMLOListElement>(null);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { item, max, min } = shape;
  if (item.kind === 'text')
    return <WordsControl shape={shape} label={label} onChange={onChange} words={entries.map(String)} />;
  /** Adds a line and moves the focus to its first field, which may be far from the button. */
  const add = () => {
    flushSync(() => onChange([...entries, buildEmptyEntry(item)]));
    lines.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  /** Moves a line by one place. The focus follows the line, so that the keyboard can move it again. */
  const move = (from: number, to: number) => {
    flushSync(() => onChange(moveEntry(entries, from, to)));
    const line = lines.current?.children[to];
    const direction = to < from ? 'up' : 'down';
    const button = line?.querySelector<HTMLElement>(`[data-move='${direction}']`);
    (button ?? line?.querySelector<HTMLElement>('[data-move]'))?.focus();
  };
  const replace = (index: number, to: unknown) =>
    onChange(entries.map((entry, otherIndex) => (otherIndex === index ? to : entry)));
  return (
    <div className={classes.list}>
      <ol className={classes.lines} ref={lines}>
        {entries.map((entry, index) => {
          const name = t('settings.line', { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other identity than its place
            <li key={index} className={classes.line}>
              {renderEntry({
                shape: item,
                value: entry,
                label: `${label}, ${name}`,
                onChange: (to) => replace(index, to),
              })}
              <span className={classes.lineTools}>
                {item.kind === 'fields' && index > 0 && (
                  <ActionIcon
                    variant="subtle"
                    data-move="up"
                    aria-label={t('settings.moveUp', { label: name })}
                    onClick={() => move(index, index - 1)}
                  >
                    <Icon path={UP_ICON} size={15} />
                  </ActionIcon>
                )}
                {item.kind === 'fields' && index < entries.length - 1 && (
                  <ActionIcon
                    variant="subtle"
                    data-move="down"
                    aria-label={t('settings.moveDown', { label: name })}
                    onClick={() => move(index, index + 1)}
                  >
                    <Icon name="down" size={15} />
                  </ActionIcon>
                )}
                {entries.length > min && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('settings.remove', { label: name })}
                    onClick={() => onChange(entries.filter((_entry, otherIndex) => otherIndex !== index))}
                  >
                    <Icon name="trash" size={15} />
                  </ActionIcon>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {entries.length < max && (
        <Button size="xs" variant="light" leftSection={<Icon name="plus" size={13} />} onClick={add}>
          {t('settings.add')}
        </Button>
      )}
    </div>
  );
}

function buildEmptyEntry(item: SettingShape): unknown {
  if (item.kind !== 'fields') return buildEmptyValue(item);
  const fields = Object.entries(item.fields).map(([name, shape]) => [name, buildEmptyValue(shape)]);
  return Object.fromEntries(fields);
}

/** Returns the value that the control of an empty field shows, so that the saved value is the visible one. */
function buildEmptyValue(shape: SettingShape): unknown {
  if (shape.kind === 'list' || shape.kind === 'choices') return [];
  if (shape.kind === 'switch') return false;
  return shape.kind === 'choice' ? shape.choices[0] : '';
}

interface WordsControlProps extends Omit<ListControlProps, 'value' | 'renderEntry'> {
  readonly words: readonly string[];
}

function WordsControl({ shape, words, label, onChange }: WordsControlProps) {
  // The typed text is kept, because a comma at its end would disappear when the words are joined again.
  const [typed, setTyped] = useState(words.join(', '));
  const typedIsCurrent = splitWords(typed, shape.item).join() === words.join();
  return (
    <TextInput
      aria-label={label}
      value={typedIsCurrent ? typed : words.join(', ')}
      error={fitsShape(words, shape) ? undefined : formatExpected(shape.item)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(splitWords(event.currentTarget.value, shape.item));
      }}
    />
  );
}

/** Splits a typed text into words. A word that is valid only in capitals, such as a postcode, is put into capitals. */
function splitWords(text: string, item: SettingShape): string[] {
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) =>
      !fitsShape(word, item) && fitsShape(word.toUpperCase(), item) ? word.toUpperCase() : word,
    );
}
