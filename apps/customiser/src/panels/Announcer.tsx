import { localized } from '@cmon/core/catalogue/localized';
import { partOf } from '@cmon/core/catalogue/partOf';
import type { LocalizedText } from '@cmon/core/catalogue/types';
import { describe } from '@cmon/core/customiser/describe';
import { type ReactElement, useEffect, useState } from 'react';
import hidden from '../controls/hidden.module.css';
import { useSay, useWidgetContext } from '../store/widgetContext.ts';
import type { WidgetState } from '../store/widgetState.ts';

/** Long enough for a word to be typed before it is read out. */
const pause = 700;

/** Tells a screen reader what the label looks like, once a change has settled. */
export function Announcer(): ReactElement {
  const say = useSay();
  const { store } = useWidgetContext();
  const [words, setWords] = useState('');
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe((now, before) => {
      if (
        now.live?.previews === before.live?.previews &&
        now.live?.selectedPreview === before.live?.selectedPreview
      )
        return;
      clearTimeout(waiting);
      waiting = setTimeout(() => setWords(sentence(store.getState(), say)), pause);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [store, say]);
  return (
    <p className={hidden.hidden} aria-live="polite" data-announcer>
      {words}
    </p>
  );
}

function sentence({ live, env, app }: WidgetState, say: ReturnType<typeof useSay>): string {
  const seen = live && describe(live);
  if (!seen || !env) return '';
  const { catalogue, product } = env;
  const named = (entry: { readonly name: LocalizedText } | undefined) =>
    entry ? localized(entry.name, app.locale) : '';
  const picto = catalogue.pictos.get(seen.picto);
  const fond = catalogue.fonds.get(seen.fond);
  return say('announce.preview', {
    name: named(seen.of > 1 ? partOf(product, seen.number - 1) : product),
    forme: named(catalogue.formes.get(seen.forme)),
    fond: fond ? named(fond) : say('fond.none'),
    picto:
      picto && picto.type !== 'none'
        ? say('announce.picto', { name: localized(picto.label, app.locale) })
        : say('divers.sansPicto'),
    font: catalogue.fonts.get(seen.font)?.family.replace(/^cmon /, '') ?? '',
    colour: named(catalogue.textcolors.get(seen.textcolor)),
    texts: seen.texts.join(', ') || say('announce.noText'),
  });
}
