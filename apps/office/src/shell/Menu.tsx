import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { Logo } from './Logo.tsx';
import classes from './Menu.module.css';
import { buildEntryTarget, buildMenu, getEntryPath } from './menu.ts';
import { SCREENS } from './screens/screens.ts';

/** Whether the address of another screen continues this one's. Then this entry is current on its own address only. */
const hasInnerScreen = (path: string): boolean =>
  SCREENS.some((screen) => getEntryPath(screen).startsWith(`${path}/`));

/** The menu: the screens that the person's role may open, in groups. */
export function Menu() {
  const viewer = useViewer();
  const menu = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
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
                  <NavLink
                    to={buildEntryTarget(screen, location)}
                    end={hasInnerScreen(getEntryPath(screen))}
                    className={classes.entry ?? ''}
                  >
                    <Icon name={screen.icon} size={18} /> {t(screen.title)}
                  </NavLink>
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
