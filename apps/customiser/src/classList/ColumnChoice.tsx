import type { ClassList } from '@cmon/core/customiser/classList/classList';
import type { ReactElement } from 'react';
import { textLabel } from '../panels/text/textLabel.ts';
import styles from './classList.module.css';
import type { Making } from './labels/labels.ts';
import type { ListStore } from './list/listStore.ts';

interface ColumnChoiceProps {
  readonly list: ListStore;
  readonly kept: ClassList;
  readonly making: Making;
  readonly locked: boolean;
}

/** Which columns of the list each text says; nothing to choose where the list has one. */
export function ColumnChoice({ list, kept, making, locked }: ColumnChoiceProps): ReactElement | null {
  const { translate, env } = making.view;
  const { columns, use } = kept;
  const forme = env.catalogue.formes.get(making.design.previews[making.names.lead]?.forme ?? 0);
  if (columns.length < 2 || !forme) return null;
  const titleOf = (column: number) => columns[column]?.title || sampleOf(kept, column);
  return (
    <div className={styles.columns}>
      {making.names.texts.map((_, text) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place on the shape
        <label key={text}>
          <span>{textLabel(translate, env.product, forme, text)}</span>
          <select
            value={(use[text] ?? []).join(' ')}
            disabled={locked}
            onChange={({ target }) =>
              list.dispatch({
                kind: 'use',
                text,
                columns: target.value === '' ? [] : target.value.split(' ').map(Number),
              })
            }
          >
            {text > 0 && <option value="">{translate('list.asDesigned')}</option>}
            {choicesOf(kept).map((choice) => (
              <option key={choice.join(' ')} value={choice.join(' ')}>
                {choice.map(titleOf).join(' + ')}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** A column without a heading is named by its content. */
function sampleOf({ children }: ClassList, column: number): string {
  const cells = children.map(({ cells: all }) => all[column] ?? '').filter((cell) => cell !== '');
  return `${cells.slice(0, 2).join(', ')}${cells.length > 2 ? '…' : ''}`;
}

/** Each column alone, then the names together in both orders. */
function choicesOf({ columns }: ClassList): readonly (readonly number[])[] {
  const first = columns.findIndex(({ kind }) => kind === 'first');
  const surname = columns.findIndex(({ kind }) => kind === 'surname');
  const both =
    first < 0 || surname < 0
      ? []
      : [
          [first, surname],
          [surname, first],
        ];
  return [...columns.map((_, column) => [column]), ...both];
}
