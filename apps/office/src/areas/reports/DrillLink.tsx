import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A figure as a link to the list of what it counts. Without an address it is no link. */
export function DrillLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
