import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { describeFailure } from '../../api/describeFailure.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { loadChunk } from '../screens/loadChunk.ts';
import classes from './PaletteButton.module.css';

const IS_MAC = /Mac|iPad|iPhone/.test(navigator.userAgent);

/** Opens the palette, as Ctrl+K (⌘K on a Mac) does on every screen. Its code loads when it is first opened. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  const open = useCallback(async () => {
    try {
      const file = await loadChunk('palette', () => import('./Palette.tsx'));
      setPalette(() => file.Palette);
      setOpen(true);
    } catch (error) {
      showNotice('failed', describeFailure(error));
    }
  }, []);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      // The browser's own Ctrl+K goes to its address bar.
      event.preventDefault();
      if (isOpen) setOpen(false);
      else void open();
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, [isOpen, open]);
  return (
    <search className={classes.search}>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <Icon name="search" />
        <span className={classes.label}>{t('palette.open')}</span>
        <kbd className={classes.keys}>{IS_MAC ? '⌘K' : t('palette.keys')}</kbd>
      </button>
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </search>
  );
}
