import type { ClassList } from '@cmon/core/customiser/classList/classList';
import type { ReactElement } from 'react';
import { getTextLabel } from '../panels/text/getTextLabel.ts';
import styles from './classList.module.css';
import type { LabelTemplate } from './labels/labels.ts';
import type { ListStore } from './list/listStore.ts';

interface ColumnChoiceProps {
  readonly list: ListStore;
  readonly classList: ClassList;
  readonly template: LabelTemplate;
  readonly locked: boolean;
}

/** Menus for the columns of the list that fill each text of the design. Shows nothing for a list with one column. */
export function ColumnChoice({ list, classList, template, locked }: ColumnChoiceProps): ReactElement | null {
  const { translate, env } = template.view;
  const { columns, columnsOfTexts } = classList;
  const leadingPreview = template.design.previews[template.names.leadPreviewIndex];
  const forme = env.catalogue.formes.get(leadingPreview?.forme ?? 0);
  if (columns.length < 2 || !forme) return null;
  const getColumnTitle = (column: number) => columns[column]?.title || sampleCells(classList, column);
  return (
    <div className={styles.columns}>
      {template.names.texts.map((_, text) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified by its index
        <label key={text}>
          <span>{getTextLabel(translate, env.product, forme, text)}</span>
          <select
            value={(columnsOfTexts[text] ?? []).join(' ')}
            disabled={locked}
            onChange={({ target }) =>
              list.dispatch({
                kind: 'setColumns',
                text,
                columns: target.value === '' ? [] : target.value.split(' ').map(Number),
              })
            }
          >
            {/* Every text except the first may keep the text of the design instead. */}
            {text > 0 && <option value="">{translate('list.asDesigned')}</option>}
            {listColumnChoices(classList).map((choice) => (
              <option key={choice.join(' ')} value={choice.join(' ')}>
                {choice.map(getColumnTitle).join(' + ')}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** Names a column without a heading by its first two cells. */
function sampleCells({ children }: ClassList, column: number): string {
  const cells = children.map(({ cells: all }) => all[column] ?? '').filter((cell) => cell !== '');
  return `${cells.slice(0, 2).join(', ')}${cells.length > 2 ? '…' : ''}`;
}

/** The choices of a menu: each column alone, then the first name and the surname together, in both orders. */
function listColumnChoices({ columns }: ClassList): readonly (readonly number[])[] {
  const first = columns.findIndex(({ kind }) => kind === 'first');
  const surname = columns.findIndex(({ kind }) => kind === 'surname');
  const joinedNames =
    first < 0 || surname < 0
      ? []
      : [
          [first, surname],
          [surname, first],
        ];
  return [...columns.map((_, column) => [column]), ...joinedNames];
}
