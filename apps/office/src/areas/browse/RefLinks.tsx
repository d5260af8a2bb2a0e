import { Link } from 'react-router';
import classes from './RefLinks.module.css';

interface RefLinksProps {
  readonly path: string;
  readonly refs: readonly { readonly id: string; readonly number: string }[];
}

/** Links to lots or megalots. Each link opens the drawer of its object on the list screen `path`. */
export function RefLinks({ path, refs }: RefLinksProps) {
  return refs.length === 0 ? (
    <span className={classes.none}>—</span>
  ) : (
    <span className={classes.links}>
      {refs.map(({ id, number }) => (
        <Link key={id} to={`${path}?detail=${encodeURIComponent(id)}`}>
          {number}
        </Link>
      ))}
    </span>
  );
}
