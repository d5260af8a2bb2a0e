import { ICON_PATHS, type IconName } from './iconPaths.ts';

/** A common icon by its name, or an area's own by its path data. */
type IconShape =
  | { readonly name: IconName; readonly path?: never }
  | { readonly path: string; readonly name?: never };

type IconProps = IconShape & {
  /** Side in px. */
  readonly size?: number;
  /** What it says to a screen reader; an icon beside its own text needs none. */
  readonly label?: string;
};

/** One icon in the text's colour. */
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
