import { localized } from '@cmon/core/catalogue/localized';
import { AVATAR_SLOTS, type LocalizedText } from '@cmon/core/catalogue/types';
import { avatarOf } from '@cmon/core/composition/avatar';
import { describe } from '@cmon/core/customiser/describe';
import { type ReactElement, useEffect, useState } from 'react';
import hidden from '../controls/hidden.module.css';
import { previewName } from '../controls/previewName.ts';
import { debounce } from '../store/debounce.ts';
import { useTranslate, useWidgetContext } from '../store/widgetContext.ts';
import type { WidgetState } from '../store/widgetState.ts';
import { fontName } from './tiles/fontName.ts';

/** From when a change is shown, which is when the typing has paused, until it is read out, ms. */
const PAUSE = 350;

/** Tells a screen reader what the label looks like, once a change has settled. */
export function Announcer(): ReactElement {
  const translate = useTranslate();
  const { store } = useWidgetContext();
  const [words, setWords] = useState('');
  useEffect(() => {
    const announce = debounce(() => setWords(sentence(store.getState(), translate)), PAUSE);
    const unsubscribe = store.subscribe((now, before) => {
      if (
        now.shown?.previews !== before.shown?.previews ||
        now.shown?.selectedPreview !== before.shown?.selectedPreview
      )
        announce.schedule();
      // Somebody who types slowly isn't interrupted.
      else if (now.live !== before.live) announce.cancel();
    });
    return () => {
      announce.cancel();
      unsubscribe();
    };
  }, [store, translate]);
  return (
    <p className={hidden.hidden} aria-live="polite" data-announcer>
      {words}
    </p>
  );
}

function sentence({ live, env, app }: WidgetState, translate: ReturnType<typeof useTranslate>): string {
  const seen = live && describe(live);
  if (!seen || !env) return '';
  const { catalogue, product } = env;
  const named = (entry: { readonly name: LocalizedText } | undefined) =>
    entry ? localized(entry.name, app.locale) : '';
  const picto = catalogue.pictos.get(seen.picto);
  const fond = catalogue.fonds.get(seen.fond);
  const font = catalogue.fonts.get(seen.font);
  const illustration =
    picto && picto.type !== 'none'
      ? translate('announce.picto', { name: localized(picto.label, app.locale) })
      : translate('divers.sansPicto');
  const avatar = avatarOf(live.previews[seen.number - 1]?.fond ?? 0, catalogue);
  const worn = AVATAR_SLOTS.flatMap(
    (slot) => named(catalogue.document.avatars[slot].find(({ id }) => id === avatar?.[slot])) || [],
  );
  const portrait = worn.length > 0 && translate('announce.avatar', { names: worn.join(', ') });
  return translate('announce.preview', {
    name:
      seen.of > 1 ? previewName(seen.number - 1, seen.of, product, app.locale, translate) : named(product),
    forme: named(catalogue.formes.get(seen.forme)),
    fond: fond ? named(fond) : translate('fond.none'),
    picto: portrait || illustration,
    font: font ? fontName(font) : '',
    colour: named(catalogue.textcolors.get(seen.textcolor)),
    texts: seen.texts.join(', ') || translate('announce.noText'),
  });
}
