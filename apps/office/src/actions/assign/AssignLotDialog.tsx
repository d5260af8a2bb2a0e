import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { t } from '../../messages/translate.ts';
import { type AssignableLot, floorPeopleQuery } from './assignLotQueries.ts';

interface AssignLotDialogProps {
  readonly lot: Pick<AssignableLot, 'number' | 'assignee'>;
  readonly onClose: () => void;
  /** Receives the chosen person, or null for nobody. */
  readonly onChoose: (userId: string | null) => void;
}

/** Asks to whom a lot is assigned: a person of the floor, or nobody. */
export function AssignLotDialog({ lot, onClose, onChoose }: AssignLotDialogProps) {
  const [chosen, setChosen] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('floorPeople'),
    queryFn: ({ signal }) => request(floorPeopleQuery, {}, signal),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosen === '' ? null : chosen);
  };
  return (
    <Dialog title={t('lot.assignTitle', { lot: lot.number })} size="md" onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <form onSubmit={submit}>
          <NativeSelect
            label={t('lot.assignee')}
            size="lg"
            value={chosen}
            data-autofocus
            data={[
              ...(lot.assignee === null
                ? [{ value: '', label: '—', disabled: true }]
                : [{ value: '', label: t('lot.nobody') }]),
              ...data.floorPeople.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Group justify="flex-end" mt="md">
            <Button size="md" variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button size="md" type="submit" disabled={chosen === '' && lot.assignee === null}>
              {t('lot.assign')}
            </Button>
          </Group>
        </form>
      )}
    </Dialog>
  );
}
