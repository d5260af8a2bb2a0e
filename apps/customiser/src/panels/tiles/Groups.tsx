import type { OptionState } from '@cmon/core/customiser/state';
import type { ReactElement } from 'react';
import { useEditing } from '../../store/widgetContext.ts';
import type { PanelView } from '../usePanelView.ts';
import { ThemeRow } from './ThemeRow.tsx';

interface GroupsProps {
  readonly view: PanelView;
  readonly option: OptionState;
  /** Ids of the groups that are available. */
  readonly groups: readonly number[];
}

/** The groups of a panel's option, shown as themes. */
export function Groups({ view, option, groups }: GroupsProps): ReactElement | null {
  const editing = useEditing();
  if (groups.length < 2) return null;
  return (
    <ThemeRow
      label={view.translate('group.label')}
      themes={groups.flatMap((id) => {
        const group = view.env.catalogue.groups.get(id);
        return group ? [{ id, name: view.getName(group.name) }] : [];
      })}
      chosen={option.selectedGroupId}
      onChoose={(id) => editing.dispatch({ kind: 'selectGroup', option: option.kind, id })}
    />
  );
}
