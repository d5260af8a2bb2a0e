import { Link } from 'react-router';
import { getObjectPath, type ListedType } from './objectPaths.ts';
import classes from './RefLinks.module.css';

interface RefLinksProps {
  readonly type: ListedType;
  readonly refs: readonly { readonly id: string; readonly number: string }[];
}

/** Links to lots or megalots. Each link opens the drawer of its object. */
export function RefLinks({ type, refs }: RefLinksProps) {
  return refs.length === 0 ? (
    <span className={classes.none}>—</span>
  ) : (
    <span className={classes.links}>
      {refs.map(({ id, number }) => (
        <Link key={id} to={getObjectPath(type, id)}>
          {number}
        </Link>
      ))}
    </span>
  );
}
