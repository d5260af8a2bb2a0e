import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_STATION_NAME_LENGTH } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import { type SetFormCount, useUnsavedFormCount } from './useUnsavedFormCount.ts';

interface StationNameFormProps {
  readonly saved: string;
  readonly onSave: (name: string) => void;
  readonly onUnsaved: SetFormCount;
}

/** The form with the name of this workstation, which is written in every event. */
export function StationNameForm({ saved, onSave, onUnsaved }: StationNameFormProps) {
  const [name, setName] = useState(saved);
  useUnsavedFormCount(name.trim() !== saved, onUnsaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim());
  };
  return (
    <form className={classes.station} onSubmit={submit}>
      <TextInput
        label={t('configuration.station')}
        description={t('configuration.stationHelp')}
        value={name}
        maxLength={MAX_STATION_NAME_LENGTH}
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={name.trim() === '' || name.trim() === saved}>
        {t('configuration.save')}
      </Button>
    </form>
  );
}
