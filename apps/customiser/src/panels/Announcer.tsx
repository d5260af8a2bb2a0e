import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { AVATAR_SLOTS, type LocalizedText } from '@cmon/core/catalogue/types';
import { readAvatar } from '@cmon/core/composition/avatar';
import { describePreview } from '@cmon/core/customiser/design/describePreview';
import { type ReactElement, useEffect, useState } from 'react';
import { getPreviewName } from '../controls/getPreviewName.ts';
import hidden from '../controls/hidden.module.css';
import { debounce } from '../store/debounce.ts';
import { useTranslate, useWidgetContext } from '../store/widgetContext.ts';
import type { WidgetState } from '../store/widgetState.ts';
import { getFontName } from './tiles/getFontName.ts';

/** Delay, ms, between showing a change (when typing pauses) and reading it out. */
const ANNOUNCE_DELAY_MS = 350;

/** Describes the selected preview to screen readers after each change. */
export function Announcer(): ReactElement {
  const translate = useTranslate();
  const { store } = useWidgetContext();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const announce = debounce({
      delayMs: ANNOUNCE_DELAY_MS,
      run: () => setAnnouncement(formatDescription(store.getState(), translate)),
    });
    const unsubscribe = store.subscribe((now, before) => {
      if (
        now.shown?.previews !== before.shown?.previews ||
        now.shown?.selectedPreview !== before.shown?.selectedPreview
      )
        announce.schedule();
      // A keystroke cancels the announcement, so that it doesn't interrupt a slow typist.
      else if (now.live !== before.live) announce.cancel();
    });
    return () => {
      announce.cancel();
      unsubscribe();
    };
  }, [store, translate]);
  return (
    <p className={hidden.hidden} aria-live="polite" data-announcer>
      {announcement}
    </p>
  );
}

function formatDescription(
  { live, env, app }: WidgetState,
  translate: ReturnType<typeof useTranslate>,
): string {
  const description = live && describePreview(live);
  if (!description || !env) return '';
  const { catalogue, product } = env;
  const getName = (entry: { readonly name: LocalizedText } | undefined) =>
    entry ? getLocalized(entry.name, app.locale) : '';
  const picto = catalogue.pictos.get(description.picto);
  const fond = catalogue.fonds.get(description.fond);
  const font = catalogue.fonts.get(description.font);
  const illustration =
    picto && picto.type !== 'none'
      ? translate('announce.picto', { name: getLocalized(picto.label, app.locale) })
      : translate('divers.sansPicto');
  const avatar = readAvatar(live.previews[description.number - 1]?.fond ?? 0, catalogue);
  const wornNames = AVATAR_SLOTS.flatMap(
    (slot) => getName(catalogue.document.avatars[slot].find(({ id }) => id === avatar?.[slot])) || [],
  );
  const portrait = wornNames.length > 0 && translate('announce.avatar', { names: wornNames.join(', ') });
  return translate('announce.preview', {
    name:
      description.of > 1
        ? getPreviewName(description.number - 1, product, app.locale, translate)
        : getName(product),
    forme: getName(catalogue.formes.get(description.forme)),
    fond: fond ? getName(fond) : translate('fond.none'),
    picto: portrait || illustration,
    font: font ? getFontName(font) : '',
    colour: getName(catalogue.textcolors.get(description.textcolor)),
    texts: description.texts.join(', ') || translate('announce.noText'),
  });
}
