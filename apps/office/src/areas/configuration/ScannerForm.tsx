import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { t } from '../../messages/translate.ts';
import { useScans } from '../../scanner/ScanProvider.tsx';
import {
  DEFAULT_SCANNER_SETTINGS,
  KEY_PAUSE_LIMITS,
  MAX_AFFIX_LENGTH,
  type ScannerSettings,
  saveScannerSettings,
  useScannerSettings,
} from '../../scanner/scannerSettings.ts';
import { signalScan } from '../../scanner/signalScan.ts';
import classes from './Configuration.module.css';
import { SignalTests } from './SignalTests.tsx';
import { type SetFormCount, useUnsavedFormCount } from './useUnsavedFormCount.ts';

const SWITCHES = ['camera', 'sounds', 'vibration'] as const;

/** The form with the settings of this workstation's scanner. A scan shows the code that the saved settings read. */
export function ScannerForm({ onUnsaved }: { readonly onUnsaved: SetFormCount }) {
  const saved = useScannerSettings();
  // Only the fields that were changed here, because saving must keep a switch of the sounds that was made in the menu.
  const [changes, setChanges] = useState<Partial<ScannerSettings>>({});
  const draft = { ...saved, ...changes };
  const [scanned, setScanned] = useState<string | null>(null);
  useScans((code) => {
    setScanned(code);
    signalScan('good');
  });
  const change = (newChanges: Partial<ScannerSettings>) => setChanges({ ...changes, ...newChanges });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useUnsavedFormCount(isChanged, onUnsaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveScannerSettings(draft);
    setChanges({});
    showNotice('done', t('configuration.scannerSaved'));
  };
  return (
    <section className={classes.card} aria-labelledby="scanner">
      <h2 id="scanner" className={classes.name}>
        {t('configuration.scanner')}
      </h2>
      <form className={classes.form} onSubmit={submit}>
        <Affix name="prefix" value={draft.prefix} onChange={(prefix) => change({ prefix })} />
        <Affix name="suffix" value={draft.suffix} onChange={(suffix) => change({ suffix })} />
        <NumberInput
          label={t('configuration.keyPause')}
          description={t('configuration.keyPauseHelp', KEY_PAUSE_LIMITS)}
          {...KEY_PAUSE_LIMITS}
          clampBehavior="strict"
          allowDecimal={false}
          suffix=" ms"
          value={draft.keyPauseMs}
          onChange={(value) => {
            if (typeof value === 'number') change({ keyPauseMs: value });
          }}
        />
        <div className={classes.switches}>
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t(`configuration.${name}`)}
              checked={draft[name]}
              onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
            />
          ))}
        </div>
        <div className={classes.buttons}>
          <Button type="submit" disabled={!isChanged || draft.keyPauseMs < KEY_PAUSE_LIMITS.min}>
            {t('configuration.saveScanner')}
          </Button>
          <Button variant="subtle" onClick={() => setChanges(DEFAULT_SCANNER_SETTINGS)}>
            {t('configuration.defaults')}
          </Button>
        </div>
      </form>
      <SignalTests isAudible={saved.sounds || saved.vibration} />
      <p className={classes.faint} role="status">
        {scanned === null ? t('configuration.scanToTest') : t('configuration.scanned', { code: scanned })}
      </p>
    </section>
  );
}

interface AffixProps {
  readonly name: 'prefix' | 'suffix';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field with the characters that the scanner sends before or after each code. */
function Affix({ name, value, onChange }: AffixProps) {
  return (
    <TextInput
      label={t(`configuration.${name}`)}
      description={t(`configuration.${name}Help`)}
      value={value}
      maxLength={MAX_AFFIX_LENGTH}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
