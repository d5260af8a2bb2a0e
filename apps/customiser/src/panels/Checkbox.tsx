import type { ReactElement } from 'react';
import styles from './panels.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
}

export function Checkbox({ label, checked, disabled, onChange }: CheckboxProps): ReactElement {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      {label}
    </label>
  );
}
