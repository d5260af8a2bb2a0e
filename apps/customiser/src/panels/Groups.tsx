import type { OptionState } from '@cmon/core/customiser/state';
import type { ReactElement } from 'react';
import { useEditing } from '../store/widgetContext.ts';
import styles from './Groups.module.css';
import type { PanelView } from './usePanel.ts';

interface GroupsProps {
  readonly view: PanelView;
  readonly option: OptionState;
  /** Ids of the groups that are available. */
  readonly groups: readonly number[];
}

/** The themes of a long panel, as a row to run through. */
export function Groups({ view, option, groups }: GroupsProps): ReactElement | null {
  const editing = useEditing();
  if (groups.length < 2) return null;
  return (
    <fieldset className={styles.groups} aria-label={view.say('group.label')}>
      {groups.map((id) => {
        const group = view.env.catalogue.groups.get(id);
        return (
          group && (
            <button
              key={id}
              type="button"
              className={styles.group}
              aria-pressed={option.selectedGroupId === id}
              onClick={() => editing.dispatch({ kind: 'selectGroup', option: option.kind, id })}
            >
              {view.name(group.name)}
            </button>
          )
        );
      })}
    </fieldset>
  );
}
