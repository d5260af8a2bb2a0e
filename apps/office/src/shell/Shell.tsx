import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../display/Icon.tsx';
import { type OfficeLocale, t } from '../messages/translate.ts';
import { ScanProvider } from '../scanner/ScanProvider.tsx';
import { AlertBanner } from './AlertBanner.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Menu } from './Menu.tsx';
import { findScreen } from './menu.ts';
import { OutboxBanner } from './outbox/OutboxBanner.tsx';
import { Routing } from './Routing.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useLiveChanges } from './useLiveChanges.ts';

interface ShellProps {
  readonly onLocale: (locale: OfficeLocale) => void;
  readonly onSignedOut: () => void;
}

/** The frame of every screen: the menu, the top bar, the offline banner, and the scan listener. */
export function Shell({ onLocale, onSignedOut }: ShellProps) {
  const navigate = useNavigate();
  useLiveChanges();
  const { pathname, key: visit } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a screen closes the menu, also a way back.
  useEffect(() => setMenuOpen(false), [visit]);
  // The open menu covers the page on a small screen, so the focus of the keyboard moves into it.
  useEffect(() => {
    if (!menuOpen) return;
    const current = menu.current?.querySelector<HTMLElement>('[aria-current="page"]');
    (current ?? menu.current?.querySelector<HTMLElement>('a'))?.focus();
  }, [menuOpen]);
  const closeMenu = () => {
    setMenuOpen(false);
    menuButton.current?.focus();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (menuOpen && key === 'Escape') closeMenu();
  };
  const screen = findScreen(pathname);
  if (screen?.alone || screen?.wallBoard) {
    return (
      <>
        <ConnectionBanner />
        <OutboxBanner />
        <main id="main">
          <Routing />
        </main>
      </>
    );
  }
  return (
    <ScanProvider
      onUnclaimed={(code) =>
        void navigate(`/scan-qrcode/${code.split('/').map(encodeURIComponent).join('/')}`)
      }
    >
      <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
        {t('shell.skip')}
      </button>
      <div className={classes.shell}>
        <aside ref={menu} className={classes.side} data-open={menuOpen} onKeyDown={closeOnEscape}>
          <Menu />
        </aside>
        {menuOpen && (
          <button type="button" className={classes.veil} aria-label={t('action.close')} onClick={closeMenu} />
        )}
        <div className={classes.body}>
          <TopBar
            onLocale={onLocale}
            onSignedOut={onSignedOut}
            menuButton={
              <button
                ref={menuButton}
                type="button"
                className={classes.burger}
                aria-label={t('shell.menu')}
                aria-expanded={menuOpen}
                onClick={() => setMenuOpen(!menuOpen)}
              >
                <Icon name="menu" size={22} />
              </button>
            }
          />
          <ConnectionBanner />
          <OutboxBanner />
          <AlertBanner />
          <main id="main" className={classes.main} tabIndex={-1}>
            <Routing />
          </main>
        </div>
      </div>
    </ScanProvider>
  );
}
