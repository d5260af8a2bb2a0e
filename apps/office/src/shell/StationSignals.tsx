import { Switch } from '@mantine/core';
import { t } from '../messages/translate.ts';
import { saveScannerSettings, useScannerSettings } from '../scanner/scannerSettings.ts';

/** Switches the sounds and the vibration of this workstation on and off, for everybody who works at it. */
export function StationSignals() {
  const settings = useScannerSettings();
  return (
    <>
      {(['sounds', 'vibration'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`shell.${name}`)}
          checked={settings[name]}
          onChange={({ currentTarget: { checked } }) => saveScannerSettings({ ...settings, [name]: checked })}
        />
      ))}
    </>
  );
}
