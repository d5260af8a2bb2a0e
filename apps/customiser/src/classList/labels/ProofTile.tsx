import type { CartState } from '@cmon/core/customiser/classList/classList';
import { type ChangeEvent, memo, type ReactElement, useId, useRef } from 'react';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Icon } from '../../controls/Icon.tsx';
import type { Drawing } from '../../controls/useScene.ts';
import { getTextLabel } from '../../panels/text/getTextLabel.ts';
import styles from '../classList.module.css';
import type { ListStore } from '../list/listStore.ts';
import { LabelPicture } from './LabelPicture.tsx';
import { isFaulty, type Label, type LabelTemplate } from './labels.ts';

/** Labels at the beginning of the sheet that are drawn at once: as many as fill a window. */
const DRAWN_AT_ONCE = 24;

interface ProofTileProps {
  readonly label: Label;
  /** Number of the label on the sheet, from 1. */
  readonly number: number;
  readonly template: LabelTemplate;
  readonly drawing: Drawing;
  /** True while another label has the same texts. */
  readonly hasNamesake: boolean;
  readonly locked: boolean;
  readonly list: ListStore;
  readonly onRemove: (child: number, tile: HTMLElement) => void;
}

/** One child's label: its picture, its editable texts, and its notes. */
export const ProofTile = memo(function ProofTile(props: ProofTileProps): ReactElement {
  const { label, number, template, hasNamesake, locked, list, onRemove } = props;
  const { child, notes } = label;
  const { translate, env } = template.view;
  const id = useId();
  const tile = useRef<HTMLLIElement>(null);
  const forme = env.catalogue.formes.get(
    template.design.previews[template.names.leadPreviewIndex]?.forme ?? 0,
  );
  const name = child.texts.find((text) => text) ?? String(number);
  const isEditable = child.cartState === 'open' && !locked;
  const setText = (text: number) => (event: ChangeEvent<HTMLInputElement>) =>
    list.dispatch({ kind: 'setText', child: child.id, text, value: event.target.value });
  const shownNotes =
    hasNamesake && child.cartState === 'open'
      ? [...notes, { kind: 'warn', message: translate('list.namesake') }]
      : notes;
  return (
    <li
      ref={tile}
      tabIndex={-1}
      className={styles.tile}
      data-child={child.id}
      data-line={child.cartState}
      data-faulty={isFaulty(label)}
    >
      <div className={styles.top}>
        <span aria-hidden="true">{number}</span>
        {child.cartState === 'sent' && (
          <span className={styles.sent}>
            <Icon name="check" size={18} />
            {translate('list.inCart')}
          </span>
        )}
        {isEditable && (
          <IconButton
            icon="close"
            label={translate('list.remove', { name })}
            onPress={() => tile.current && onRemove(child.id, tile.current)}
          />
        )}
      </div>
      <LabelPicture
        state={label.state}
        parts={template.parts}
        drawing={props.drawing}
        whenNear={number > DRAWN_AT_ONCE}
      />
      {child.texts.map(
        (text, index) =>
          text !== null && (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified by its index
              key={index}
              value={text}
              onChange={setText(index)}
              disabled={!isEditable}
              autoComplete="off"
              autoCapitalize="words"
              aria-label={translate('list.nameOf', {
                field: forme ? getTextLabel(translate, env.product, forme, index) : '',
                n: number,
              })}
              aria-invalid={notes.some((note) => note.text === index && note.kind === 'bad')}
              aria-describedby={`${id}n`}
            />
          ),
      )}
      <div id={`${id}n`} className={styles.notes}>
        {shownNotes.map(({ kind, message }) => (
          <p key={message} data-kind={kind}>
            <Icon name="warning" size={16} />
            {message}
          </p>
        ))}
      </div>
      {child.cartState === 'sending' && !locked && (
        <UnconfirmedLine
          translate={translate}
          onAnswer={(cartState) => {
            list.dispatch({ kind: 'setCartState', child: child.id, cartState });
            tile.current?.focus();
          }}
        />
      )}
    </li>
  );
});

interface UnconfirmedLineProps {
  readonly translate: LabelTemplate['view']['translate'];
  readonly onAnswer: (cartState: CartState) => void;
}

/** Asks whether the line is in the cart. The shop's response was lost, so only the shopper can find out. */
function UnconfirmedLine({ translate, onAnswer }: UnconfirmedLineProps): ReactElement {
  return (
    <div className={styles.unconfirmed}>
      <p>{translate('list.unconfirmed')}</p>
      <Button onPress={() => onAnswer('sent')}>{translate('list.isIn')}</Button>
      <Button onPress={() => onAnswer('open')}>{translate('list.again')}</Button>
    </div>
  );
}
