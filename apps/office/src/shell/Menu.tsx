import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { Logo } from './Logo.tsx';
import classes from './Menu.module.css';
import { buildEntryTarget, buildMenu, findCurrentEntry } from './menu.ts';

/** The menu: the screens that the person's role may open, in groups. */
export function Menu() {
  const viewer = useViewer();
  const menu = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const current = findCurrentEntry(pathname);
  // Forty entries are higher than the window: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which entry is current.
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={classes.menu} aria-label={t('shell.menu')}>
      <Link to="/" className={classes.brand}>
        <Logo size={30} /> cmon
      </Link>
      <div className={classes.groups}>
        {buildMenu(viewer).map(({ group, screens }) => (
          <section key={group} className={classes.group}>
            <h2 className={classes.title}>{t(`menu.${group}`)}</h2>
            <ul className={classes.entries}>
              {screens.map((screen) => (
                <li key={screen.path}>
                  <Link
                    to={buildEntryTarget(screen, location)}
                    aria-current={screen.path === current?.path ? 'page' : undefined}
                    className={classes.entry ?? ''}
                  >
                    <Icon name={screen.icon} size={18} /> {t(screen.title)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={classes.version}>v{__CMON_VERSION__}</p>
    </nav>
  );
}
