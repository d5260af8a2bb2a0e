import { ICON_PATHS, type IconName } from './iconPaths.ts';

/** A common icon by name, or an icon of one area by its path data. */
type IconShape =
  | { readonly name: IconName; readonly path?: never }
  | { readonly path: string; readonly name?: never };

type IconProps = IconShape & {
  /** Side in px. */
  readonly size?: number;
  /** The text for screen readers. An icon next to its own text needs none. */
  readonly label?: string;
};

/** An icon in the current text colour. */
export function Icon({ name, path, size = 16, label }: IconProps) {
  const shape = <path d={name === undefined ? path : ICON_PATHS[name]} />;
  return label === undefined ? (
    <svg
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {shape}
    </svg>
  ) : (
    <svg viewBox="0 0 256 256" width={size} height={size} fill="currentColor" role="img" aria-label={label}>
      {shape}
    </svg>
  );
}
