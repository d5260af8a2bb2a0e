/** SVG paths drawn for this widget on a grid of 24 × 24 units, one stroked path per icon. */
const PATHS = {
  texte: 'M5 7V5h14v2M12 5v14M9 19h6',
  ideas: 'M9.5 18.5h5M10.5 21h3M9 15.5c-2-1.3-3-3-3-5a6 6 0 0 1 12 0c0 2-1 3.7-3 5v.5H9z',
  forme:
    'M4 8.5A2.5 2.5 0 0 1 6.5 6h11A2.5 2.5 0 0 1 20 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 15.5zM8 10v4M12 12h5',
  modelColour:
    'M12 3.5c3.5 4 5.5 6.7 5.5 9.8a5.5 5.5 0 0 1-11 0c0-3.1 2-5.8 5.5-9.8zM9.5 14a2.5 2.5 0 0 0 2.5 2.5',
  font: 'M3.5 18 8.3 6h.9L14 18M5.3 13.8h6.9M20.5 11v7M20.5 14.5a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0z',
  textcolor: 'M6 15 11.4 4h1.2L18 15M8 11.5h8M4 19.5h16',
  picto:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 9.8v.2M15 9.8v.2M8.5 14c.8 1.4 2 2.1 3.5 2.1s2.7-.7 3.5-2.1',
  fond: 'M4.5 6a1.5 1.5 0 0 1 1.5-1.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18zM4.5 15.5l4.3-4.3 4 4 2.7-2.7 4 4M15 8.8v.2',
  part: 'M12 3.5l7.5 4v9l-7.5 4-7.5-4v-9zM4.5 7.5l7.5 4 7.5-4M12 11.5v9',
  caret: 'M6.5 9.5 12 15l5.5-5.5',
  check: 'M5.5 12.5l4.2 4.2L18.5 8',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  search: 'M10.7 17a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6zM15.3 15.3 20 20',
  undo: 'M8 5.5 4.5 9 8 12.5M5 9h8.5a5 5 0 0 1 0 10H9',
  redo: 'M16 5.5 19.5 9 16 12.5M19 9h-8.5a5 5 0 0 0 0 10H15',
  ruler: 'M3.5 8.5h17v7h-17zM7.5 8.5v3M12 8.5v4M16.5 8.5v3',
  warning: 'M12 4.5 20.5 19h-17zM12 10v4.2M12 16.8v.2',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  none: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM6.5 6.5l11 11',
  link: 'M10 14a4 4 0 0 0 6 .3l2.5-2.5a4 4 0 0 0-5.7-5.7L11.6 7.3M14 10a4 4 0 0 0-6-.3l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.2-1.2',
  reset: 'M5 12a7 7 0 1 0 2.3-5.2L5 9M5 5v4h4',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  print: 'M7 8.5V4h10v4.5M7 17H4.5V8.5h15V17H17M7 14h10v6H7z',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5v.2M4.5 12v.2M4.5 17.5v.2',
  fit: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15M9 9h6v6H9z',
  full: 'M13.5 10.5 19.5 4.5M14.5 4.5h5v5M10.5 13.5 4.5 19.5M9.5 19.5h-5v-5',
  turn: 'M12 5c4.7 0 8.5 1.8 8.5 4s-3.8 4-8.5 4c-.8 0-1.6-.05-2.3-.15M3.5 9c0-2.2 3.8-4 8.5-4M3.5 9c0 1.2 1.1 2.2 2.8 3M11.8 10.2 9.2 12.9l2.8 2.6',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers. A button with only an icon needs its own label. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
