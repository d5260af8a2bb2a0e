import { ICON_PATHS, type IconName } from './iconPaths.ts';

interface IconProps {
  readonly name: IconName;
  /** Side in px. */
  readonly size?: number;
  /** What it says to a screen reader; an icon beside its own text needs none. */
  readonly label?: string;
}

/** One icon in the text's colour. */
export const Icon = ({ name, size = 16, label }: IconProps) =>
  label === undefined ? (
    <svg
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  ) : (
    <svg viewBox="0 0 256 256" width={size} height={size} fill="currentColor" role="img" aria-label={label}>
      <path d={ICON_PATHS[name]} />
    </svg>
  );
