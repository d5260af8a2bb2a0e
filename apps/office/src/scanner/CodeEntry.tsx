import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Loading } from '../display/Loading.tsx';
import { t } from '../messages/translate.ts';
import classes from './CodeEntry.module.css';
import { useScannerSettings } from './scannerSettings.ts';

const Camera = lazy(() => import('./Camera.tsx').then(({ Camera }) => ({ default: Camera })));

interface CodeEntryProps {
  readonly onCode: (code: string) => void;
}

/** Enters a code without a scanner: by typing it, or with the camera where the workstation has one. */
export function CodeEntry({ onCode }: CodeEntryProps) {
  const [typed, setTyped] = useState('');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { camera: mayUseCamera } = useScannerSettings();
  return (
    <div>
      <form
        className={classes.typed}
        onSubmit={(event) => {
          event.preventDefault();
          const code = typed.trim().toUpperCase();
          if (code !== '') onCode(code);
          setTyped('');
        }}
      >
        <TextInput
          aria-label={t('scan.typed')}
          placeholder={t('scan.typed')}
          leftSection={<Icon name="keyboard" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          className={classes.input}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          {t('scan.validate')}
        </Button>
        {mayUseCamera && (
          <Button
            variant={isCameraOpen ? 'filled' : 'default'}
            leftSection={<Icon name="camera" />}
            aria-pressed={isCameraOpen}
            onClick={() => setCameraOpen(!isCameraOpen)}
          >
            {t('scan.camera')}
          </Button>
        )}
      </form>
      {isCameraOpen && mayUseCamera && (
        <Suspense fallback={<Loading />}>
          <Camera onCode={onCode} />
        </Suspense>
      )}
    </div>
  );
}
