import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly variant?: 'solid' | 'quiet';
  readonly icon?: IconName;
  readonly pressed?: boolean;
  /** The button stays focusable; a sentence near it says why it does nothing. */
  readonly disabled?: boolean;
}

export function Button({ children, onPress, variant = 'quiet', icon, pressed, disabled }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[variant]}`}
      aria-pressed={pressed}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

/** A disabled button stays focusable, so that keyboard focus isn't lost after the last undo. */
export function IconButton({ icon, label, onPress, disabled = false, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={disabled ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
