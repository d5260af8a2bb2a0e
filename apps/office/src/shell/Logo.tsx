/** The logo: a letter c with a dot. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0e6674" />
      <path
        d="M21.6 20.6a7 7 0 1 1 0-9.2"
        fill="none"
        stroke="#fff"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="22.6" cy="16" r="2.3" fill="#ff9d7a" />
    </svg>
  );
}
