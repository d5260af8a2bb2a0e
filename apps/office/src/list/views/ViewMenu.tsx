import { ActionIcon, Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import type { ShownView } from './readShownView.ts';
import type { SavedView } from './savedViewQueries.ts';
import { ViewDialog } from './ViewDialog.tsx';
import classes from './ViewMenu.module.css';

interface ViewMenuProps {
  readonly list: string;
  readonly views: readonly SavedView[];
  readonly shown: ShownView;
  readonly onPick: (view: SavedView) => void;
}

/** The menu of a list's saved views. It applies a view, saves the shown list as a new view, or opens a view to change it. */
export function ViewMenu({ list, views, shown, onPick }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const edit = (view: SavedView | 'new') => {
    setOpen(false);
    setEdited(view);
  };
  const isShown = ({ query, columns }: SavedView) =>
    query === shown.query && columns?.join() === shown.columns?.join();
  return (
    <>
      <Popover position="bottom-end" shadow="md" trapFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            h={34}
            leftSection={<Icon name="rows" />}
            onClick={() => setOpen(!isOpen)}
          >
            {views.find(isShown)?.name ?? t('view.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('view.title')}>
          {views.length === 0 && <p className={classes.none}>{t('view.none')}</p>}
          {views.length > 0 && (
            <ul className={classes.views}>
              {views.map((view) => (
                <li key={view.id} className={classes.view}>
                  <button
                    type="button"
                    className={classes.pick}
                    aria-pressed={isShown(view)}
                    onClick={() => {
                      setOpen(false);
                      onPick(view);
                    }}
                  >
                    {view.name} {view.isDefault && <Tag tone="neutral">{t('view.isDefault')}</Tag>}
                  </button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={34}
                    aria-label={t('view.editOf', { name: view.name })}
                    onClick={() => edit(view)}
                  >
                    <Icon name="sliders" />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => edit('new')}>
            {t('view.save')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {edited !== null && (
        <ViewDialog
          list={list}
          view={edited === 'new' ? null : edited}
          shown={shown}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
