import type { LineState } from '@cmon/core/customiser/classList/classList';
import { type ChangeEvent, memo, type ReactElement, useId, useRef } from 'react';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Icon } from '../../controls/Icon.tsx';
import type { Drawing } from '../../controls/useScene.ts';
import { textLabel } from '../../panels/text/textLabel.ts';
import styles from '../classList.module.css';
import type { ListStore } from '../list/listStore.ts';
import { LabelPicture } from './LabelPicture.tsx';
import { isFaulty, type Label, type Making } from './labels.ts';

interface ProofTileProps {
  readonly label: Label;
  /** Its number on the sheet, from 1. */
  readonly at: number;
  readonly making: Making;
  readonly drawing: Drawing;
  /** True while another label says the same. */
  readonly alike: boolean;
  readonly locked: boolean;
  readonly list: ListStore;
  readonly onRemove: (child: number, name: string, tile: HTMLElement) => void;
}

/** One child's label: its picture, its words to mend, and what is wrong with it. */
export const ProofTile = memo(function ProofTile(props: ProofTileProps): ReactElement {
  const { label, at, making, alike, locked, list, onRemove } = props;
  const { child, notes } = label;
  const { translate, env } = making.view;
  const id = useId();
  const tile = useRef<HTMLLIElement>(null);
  const forme = env.catalogue.formes.get(making.design.previews[making.names.lead]?.forme ?? 0);
  const name = child.texts.find((text) => text) ?? String(at);
  const open = child.line === 'open' && !locked;
  const write = (text: number) => (event: ChangeEvent<HTMLInputElement>) =>
    list.dispatch({ kind: 'write', child: child.id, text, value: event.target.value });
  const said =
    alike && child.line === 'open' ? [...notes, { kind: 'warn', words: translate('list.namesake') }] : notes;
  return (
    <li
      ref={tile}
      tabIndex={-1}
      className={styles.tile}
      data-child={child.id}
      data-line={child.line}
      data-faulty={isFaulty(label)}
    >
      <div className={styles.top}>
        <span aria-hidden="true">{at}</span>
        {child.line === 'sent' && (
          <span className={styles.sent}>
            <Icon name="check" size={18} />
            {translate('list.inCart')}
          </span>
        )}
        {open && (
          <IconButton
            icon="close"
            label={translate('list.remove', { name })}
            onPress={() => tile.current && onRemove(child.id, name, tile.current)}
          />
        )}
      </div>
      <LabelPicture label={label} making={making} drawing={props.drawing} />
      {child.texts.map(
        (text, place) =>
          text !== null && (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place on the shape
              key={place}
              value={text}
              onChange={write(place)}
              disabled={!open}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              aria-label={translate('list.nameOf', {
                field: forme ? textLabel(translate, env.product, forme, place) : '',
                n: at,
              })}
              aria-invalid={notes.some((note) => note.text === place && note.kind === 'bad')}
              aria-describedby={`${id}n`}
            />
          ),
      )}
      <div id={`${id}n`} className={styles.notes}>
        {said.map(({ kind, words }) => (
          <p key={words} data-kind={kind}>
            <Icon name="warning" size={16} />
            {words}
          </p>
        ))}
      </div>
      {child.line === 'sending' && !locked && (
        <Unsure
          translate={translate}
          onAnswer={(line) => {
            list.dispatch({ kind: 'line', child: child.id, line });
            tile.current?.focus();
          }}
        />
      )}
    </li>
  );
});

interface UnsureProps {
  readonly translate: Making['view']['translate'];
  readonly onAnswer: (line: LineState) => void;
}

/** The shop's answer never came: only the shopper can say whether the line is in the cart. */
function Unsure({ translate, onAnswer }: UnsureProps): ReactElement {
  return (
    <div className={styles.unsure}>
      <p>{translate('list.unsure')}</p>
      <Button onPress={() => onAnswer('sent')}>{translate('list.isIn')}</Button>
      <Button onPress={() => onAnswer('open')}>{translate('list.again')}</Button>
    </div>
  );
}
