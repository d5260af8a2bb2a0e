import { Button } from '@mantine/core';
import { t } from '../../messages/translate.ts';
import { signalScan } from '../../scanner/signalScan.ts';
import classes from './Configuration.module.css';

const SIGNALS = ['read', 'good', 'bad'] as const;

interface SignalTestsProps {
  /** Whether the saved settings have sounds or vibration. */
  readonly isAudible: boolean;
}

/** Buttons that play the sounds and vibrations of a scan at this workstation: read, good and refused. */
export function SignalTests({ isAudible }: SignalTestsProps) {
  return (
    <fieldset className={classes.signals}>
      <legend>{t('configuration.signals')}</legend>
      <div className={classes.buttons}>
        {SIGNALS.map((name) => (
          <Button key={name} variant="default" disabled={!isAudible} onClick={() => signalScan(name)}>
            {t(`configuration.signal.${name}`)}
          </Button>
        ))}
      </div>
      <p className={classes.faint}>
        {t(isAudible ? 'configuration.signalsHelp' : 'configuration.signalsOff')}
      </p>
    </fieldset>
  );
}
