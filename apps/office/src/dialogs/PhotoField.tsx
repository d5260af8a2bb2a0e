import { Button } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { sendPhoto } from '../api/photos.ts';
import hidden from '../display/hidden.module.css';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './PhotoField.module.css';

/** `sending` while the photo is on its way; its id once the server has it; null without a photo. */
export type PhotoChoice = 'sending' | { readonly id: string } | null;

interface PhotoFieldProps {
  readonly value: PhotoChoice;
  readonly onChange: (value: PhotoChoice) => void;
}

/**
 * Takes a photo with the camera of a phone or tablet, or chooses a picture, and sends it. The photo is optional. An upload
 * that isn't finished when the field is closed is aborted, and `onChange` is not called any more.
 */
export function PhotoField({ value, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => () => (shownUrl === null ? undefined : URL.revokeObjectURL(shownUrl)), [shownUrl]);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = currentTarget.files ?? [];
    // The same picture can be chosen again after a failure.
    currentTarget.value = '';
    if (picture === undefined) return;
    setFailure(null);
    setShownUrl(URL.createObjectURL(picture));
    onChange('sending');
    upload.current = new AbortController();
    const { signal } = upload.current;
    try {
      const id = await sendPhoto(picture, signal);
      if (!signal.aborted) onChange({ id });
    } catch {
      if (signal.aborted) return;
      setShownUrl(null);
      setFailure(t('photo.failed'));
      onChange(null);
    }
  };
  const remove = () => {
    setShownUrl(null);
    onChange(null);
  };
  return (
    <div className={classes.field}>
      <input
        ref={input}
        // The button beside it opens the input, because that button looks like the others.
        className={hidden.hidden}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={t('photo.take')}
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      {shownUrl !== null && <img className={classes.shown} src={shownUrl} alt={t('photo.taken')} />}
      <Button
        variant="default"
        size="md"
        loading={value === 'sending'}
        leftSection={<Icon name="camera" size={20} />}
        onClick={() => input.current?.click()}
      >
        {t(value === null ? 'photo.take' : 'photo.again')}
      </Button>
      {value !== null && value !== 'sending' && (
        <Button variant="subtle" size="md" leftSection={<Icon name="trash" size={18} />} onClick={remove}>
          {t('photo.remove')}
        </Button>
      )}
      <p className={classes.hint} role="status" data-failed={failure !== null}>
        {failure ?? t('photo.private')}
      </p>
    </div>
  );
}
