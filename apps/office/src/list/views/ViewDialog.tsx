import { MAX_VIEW_NAME_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { t } from '../../messages/translate.ts';
import type { ShownView } from './readShownView.ts';
import { removeViewMutation, type SavedView, saveViewMutation } from './savedViewQueries.ts';
import classes from './ViewMenu.module.css';

interface ViewDialogProps {
  readonly list: string;
  /** The view to change; null to create one from the shown list. */
  readonly view: SavedView | null;
  readonly shown: ShownView;
  readonly onClose: () => void;
}

/** Names a view, makes it the default view of the list, stores what the list shows now in it, or deletes it. */
export function ViewDialog({ list, view, shown, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [storesShownList, setStoresShownList] = useState(view === null);
  const saving = useCommand(saveViewMutation);
  const removing = useCommand(removeViewMutation);
  const busy = saving.busy || removing.busy;
  const { query, columns } = storesShownList || view === null ? shown : view;
  const buildCommandFields = () => ({ station: readStationName(), key: createIdempotencyKey() });
  const save = async () => {
    const viewFields = {
      list,
      name: name.trim(),
      query,
      columns: columns === null ? null : [...columns],
      isDefault,
    };
    const saved = await saving.run({
      input: { viewId: view?.id ?? null, ...viewFields, ...buildCommandFields() },
    });
    if (saved?.ok) onClose();
  };
  const remove = async () => {
    if (view === null) return;
    const removed = await removing.run({ input: { viewId: view.id, list, ...buildCommandFields() } });
    if (removed?.ok) onClose();
  };
  return (
    <Dialog title={view === null ? t('view.save') : t('view.editOf', { name: view.name })} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('view.name')}
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t('view.default')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        {view !== null && (
          <Checkbox
            label={t('view.replace')}
            checked={storesShownList}
            onChange={(event) => setStoresShownList(event.currentTarget.checked)}
          />
        )}
        {storesShownList && shown.isSearched && <p className={classes.hint}>{t('view.searchLeftOut')}</p>}
        <Group justify="flex-end">
          {view !== null && (
            <Button variant="subtle" color="red" mr="auto" disabled={busy} onClick={() => void remove()}>
              {t('view.delete')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={busy}>
            {t('view.keep')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
