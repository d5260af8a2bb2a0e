import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { MAX_STATION_NAME, readStationName, writeStationName } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import { type CountChange, useCountedChange } from './useCountedChange.ts';

/** The form with the name of this workstation, which is written in every event. */
export function StationNameForm({ onUnsaved }: { readonly onUnsaved: CountChange }) {
  const [saved, setSaved] = useState(readStationName);
  const [name, setName] = useState(saved);
  useCountedChange(name.trim() !== saved, onUnsaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    writeStationName(name);
    setSaved(name.trim());
    showNotice('done', t('configuration.stationSaved', { name: name.trim() }));
  };
  return (
    <form className={classes.station} onSubmit={submit}>
      <TextInput
        label={t('configuration.station')}
        description={t('configuration.stationHelp')}
        value={name}
        maxLength={MAX_STATION_NAME}
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={name.trim() === '' || name.trim() === saved}>
        {t('configuration.save')}
      </Button>
    </form>
  );
}
