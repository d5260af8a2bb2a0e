import type { ChangeEvent, ReactElement } from 'react';
import styles from './photo.module.css';

/** The formats that the server decodes. A phone converts pictures in other formats to one of them. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp';

interface FileButtonProps {
  readonly label: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly capture?: boolean;
}

/** A button that lets the shopper choose a picture, or take one with the camera. */
export function FileButton({ label, onChange, capture = false }: FileButtonProps): ReactElement {
  return (
    <label className={styles.file}>
      {label}
      <input
        type="file"
        accept={ACCEPTED_TYPES}
        onChange={onChange}
        {...(capture ? { capture: 'environment' as const } : {})}
      />
    </label>
  );
}
