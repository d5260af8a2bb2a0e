import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A figure that leads to the list of what it counts; without an address, the figure alone. */
export function DrillLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
