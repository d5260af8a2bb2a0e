import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../controls/Button.tsx';
import { Notes } from '../panels/Notes.tsx';
import panels from '../panels/panels.module.css';
import { callKeptDesigns } from '../store/saved/callKeptDesigns.ts';
import {
  buildKeptAddress,
  forgetKeptLink,
  type KeptLink,
  readKeptLink,
  saveKeptLink,
} from '../store/saved/keptLink.ts';
import { useTranslate, useWidget, useWidgetContext, type Widget } from '../store/widgetContext.ts';
import { formatUntil } from './formatUntil.ts';
import styles from './keeping.module.css';

type Keeping =
  | { readonly kind: 'working' | 'failed' | 'deleted' }
  | { readonly kind: 'kept'; readonly link: KeptLink };

/** Keeps the design when it is opened, and shows the private link: to copy, to scan with a phone, and to delete. */
export function KeepView(): ReactElement {
  const translate = useTranslate();
  const widget = useWidgetContext();
  const locale = useWidget(({ app }) => app.locale);
  const shown = useWidget((state) => state.shown);
  const [keeping, setKeeping] = useState<Keeping>(() => {
    const link = readValidLink(widget);
    return link ? { kind: 'kept', link } : { kind: 'working' };
  });
  const hasBegun = useRef(keeping.kind === 'kept');
  const view = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const runTask = (task: () => Promise<Keeping>) => {
    setKeeping({ kind: 'working' });
    task().then(setKeeping, () => setKeeping({ kind: 'failed' }));
  };
  const runPressedTask = (task: () => Promise<Keeping>) => {
    isPressed.current = true;
    runTask(task);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the view keeps the design, once
  useEffect(() => {
    if (!hasBegun.current) runTask(() => keepDesign(widget));
    hasBegun.current = true;
  }, []);
  useEffect(() => {
    view.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is removed while its answer is awaited.
    if (keeping.kind === 'working' && isPressed.current) view.current?.focus({ preventScroll: true });
  }, [keeping.kind]);
  const keepAgain = () => runPressedTask(() => keepDesign(widget));
  const link = keeping.kind === 'kept' ? keeping.link : null;
  const isChanged = link !== null && shown !== null && stringifyJson(toComposition(shown)) !== link.option;
  const status = link
    ? translate('keep.until', { date: formatUntil(link.until, locale) })
    : translate(keeping.kind === 'deleted' ? 'keep.deleted' : 'keep.working');
  return (
    <section
      ref={view}
      className={styles.view}
      tabIndex={-1}
      aria-label={translate('keep.open')}
      data-keep={keeping.kind}
    >
      {keeping.kind !== 'failed' && <p role="status">{status}</p>}
      <Notes notes={keeping.kind === 'failed' ? [{ kind: 'bad', message: translate('keep.error') }] : []} />
      {keeping.kind === 'failed' && <Button onPress={keepAgain}>{translate('error.retry')}</Button>}
      {link && <LinkAndQrCode link={link} />}
      {isChanged && <p>{translate('keep.changed')}</p>}
      <div className={panels.actions}>
        {(isChanged || keeping.kind === 'deleted') && (
          <Button onPress={keepAgain}>{translate(isChanged ? 'keep.again' : 'keep.open')}</Button>
        )}
        {link && (
          <Button icon="close" onPress={() => runPressedTask(() => deleteLink(widget, link))}>
            {translate('keep.delete')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Keeps the current design under a new link. The previous link of this tab is deleted. */
async function keepDesign(widget: Widget): Promise<Keeping> {
  const { store, page, editing } = widget;
  editing.flush();
  const { live, app } = store.getState();
  if (!live) return { kind: 'failed' };
  const option = stringifyJson(toComposition(live));
  const { token, until } = await callKeptDesigns(page.settings.graphqlUrl, '', { option });
  if (typeof token !== 'string' || typeof until !== 'string') return { kind: 'failed' };
  const previous = readValidLink(widget);
  const link = { token, until, option };
  saveKeptLink(page.storage, app.locale, live.code, link);
  if (previous)
    await callKeptDesigns(page.settings.graphqlUrl, '/delete', { token: previous.token }).catch(() => {});
  return { kind: 'kept', link };
}

async function deleteLink({ store, page }: Widget, { token }: KeptLink): Promise<Keeping> {
  await callKeptDesigns(page.settings.graphqlUrl, '/delete', { token });
  const { locale, productCode } = store.getState().app;
  forgetKeptLink(page.storage, locale, productCode ?? '');
  return { kind: 'deleted' };
}

/** Returns the private link of the product's design that this tab has kept; null when it has expired. */
function readValidLink({ store, page }: Widget): KeptLink | null {
  const { locale, productCode } = store.getState().app;
  const link = readKeptLink(page.storage, locale, productCode ?? '');
  return link && new Date(link.until) > new Date() ? link : null;
}

function LinkAndQrCode({ link }: { readonly link: KeptLink }): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const address = buildKeptAddress(globalThis.location.href, link.token);
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      // The clipboard is forbidden: the link is selected, to be copied by hand.
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <div className={styles.link}>
      <div className={styles.address}>
        <label className={panels.label} htmlFor={id}>
          {translate('keep.link')}
        </label>
        <input ref={field} id={id} className={panels.input} value={address} readOnly />
        <div aria-live="polite">
          <Button variant="solid" icon={isCopied ? 'check' : 'link'} onPress={() => void copyAddress()}>
            {translate(isCopied ? 'config.copied' : 'config.copy')}
          </Button>
        </div>
      </div>
      <figure className={styles.code}>
        <QrCode text={address} label={translate('keep.code')} />
        <figcaption>{translate('keep.scan')}</figcaption>
      </figure>
    </div>
  );
}

/** A QR code with the lowest error correction, because screens are clean, and the standard's margin of 4 modules. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
