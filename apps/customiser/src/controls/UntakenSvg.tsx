import type { ReactElement } from 'react';

/** The empty place of an optional part that wasn't taken. With `canAdd` it has a plus, because a press adds the part. */
export function UntakenSvg({ canAdd = false }: { readonly canAdd?: boolean }): ReactElement {
  return (
    <svg
      viewBox="0 0 60 40"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      // Pictures of products have a shadow of the style sheets. An empty place throws none.
      style={{ filter: 'none' }}
      data-untaken="true"
      aria-hidden="true"
    >
      <rect
        x={2}
        y={2}
        width={56}
        height={36}
        rx={5}
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
        opacity={0.7}
      />
      {canAdd && <path d="M30 13v14M23 20h14" strokeWidth={2.5} />}
    </svg>
  );
}
