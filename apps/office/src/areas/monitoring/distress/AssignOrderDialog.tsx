import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Loading } from '../../../display/Loading.tsx';
import { t } from '../../../messages/translate.ts';
import { distressPeopleQuery } from './distressQueries.ts';

interface AssignOrderDialogProps {
  readonly orderNumber: string;
  /** Id of the user who takes care of the order now. */
  readonly assignedTo: string | null;
  readonly onClose: () => void;
  /** Receives the id of the chosen user, or null for nobody. */
  readonly onChoose: (userId: string | null) => void;
}

/** Asks who takes care of an order. The choice may be nobody. */
export function AssignOrderDialog({ orderNumber, assignedTo, onClose, onChoose }: AssignOrderDialogProps) {
  const [chosenId, setChosenId] = useState(assignedTo ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('distressPeople'),
    queryFn: ({ signal }) => request(distressPeopleQuery, {}, signal),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosenId === '' ? null : chosenId);
  };
  return (
    <Dialog title={t('monitoring.assignTitle', { order: orderNumber })} size="md" onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <form onSubmit={submit}>
          <NativeSelect
            label={t('monitoring.assignee')}
            size="lg"
            value={chosenId}
            data-autofocus
            data={[
              { value: '', label: t('monitoring.nobody') },
              ...data.distressPeople.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          />
          <Group justify="flex-end" mt="md">
            <Button size="md" variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button size="md" type="submit" disabled={chosenId === (assignedTo ?? '')}>
              {t('monitoring.save')}
            </Button>
          </Group>
        </form>
      )}
    </Dialog>
  );
}
