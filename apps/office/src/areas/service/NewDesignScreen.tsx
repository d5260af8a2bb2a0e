import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../actions/useCommand.ts';
import { withBasePath } from '../../api/basePath.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { t } from '../../messages/translate.ts';
import classes from './NewDesign.module.css';
import { faultyDesignQuery, type OrderWithFaults, replaceDesignMutation } from './serviceQueries.ts';

/**
 * /service-client/dessin/:orderId/:line: the shop's editor, with the faulty design of a line as far as it can be read. The
 * new design replaces it. The page opens in a tab of its own, because the editor stores one design per tab.
 */
export function NewDesignScreen() {
  const { orderId = '', line = '' } = useParams();
  const [isSaved, setSaved] = useState(false);
  /** What the editor was opened for. It stays with its design when the line is mended meanwhile. */
  const [begun, setBegun] = useState<Omit<DesignEditorProps, 'onSaved'> | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('faultyDesign', orderId),
    queryFn: ({ signal }) => request(faultyDesignQuery, { id: orderId }, signal),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { order } = data;
  const faulty = order?.faultyLines.find((faultyLine) => String(faultyLine.line) === line);
  const sku = faulty?.editorArticle ?? null;
  if (order && faulty && sku !== null && begun?.order !== order) setBegun({ order, line: faulty, sku });
  if (order && isSaved)
    return (
      <EmptyState page icon="check" title={t('design.saved')} text={t('design.savedText')}>
        <OrderLink order={order} />
      </EmptyState>
    );
  // The address can lead from one line to another while this screen is open.
  const isBegun = begun?.order.id === order?.id && String(begun?.line.line) === line;
  if (!order || begun === null || !isBegun)
    return (
      <EmptyState page icon="search" title={t('design.none')} text={t('design.noneText')}>
        {order && <OrderLink order={order} />}
      </EmptyState>
    );
  return (
    <>
      {sku === null && (
        <p role="alert" className={classes.why}>
          {t('design.noneText')}
        </p>
      )}
      <DesignEditor {...begun} onSaved={() => setSaved(true)} />
    </>
  );
}

function OrderLink({ order: { id, number } }: { readonly order: OrderWithFaults }) {
  return (
    <a className={classes.back} href={withBasePath(getObjectPath('order', id))}>
      {t('design.back', { number })}
    </a>
  );
}

interface DesignEditorProps {
  readonly order: OrderWithFaults;
  readonly line: OrderWithFaults['faultyLines'][number];
  readonly sku: string;
  readonly onSaved: () => void;
}

/** The host page of the editor, as a shop has it: its two mount points and a form with the design. */
function DesignEditor({ order, line, sku, onSaved }: DesignEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [design] = useState(line.design ?? '');
  const [editorFailed, setEditorFailed] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { run, busy } = useCommand(replaceDesignMutation);
  const { locale } = order;
  // The editor writes into the field. As `defaultValue`, the first design would overwrite it at each rendering.
  useLayoutEffect(() => {
    if (field.current) field.current.value = design;
  }, [design]);
  useEffect(() => {
    Object.assign(window, { cmon: { productCode: sku, locale } });
    const editor = '/customizer.js';
    import(/* @vite-ignore */ editor).catch(() => setEditorFailed(true));
  }, [sku, locale]);
  const save = async (originalEvent: Event) => {
    originalEvent.preventDefault();
    if (editorFailed) return;
    // The event of a shop before an article goes into its cart. The editor checks its design and cancels the event when it
    // asks the person something first; it submits the form again after a yes.
    const validation = new CustomEvent('validateProductOptions', {
      cancelable: true,
      detail: { originalEvent },
    });
    document.dispatchEvent(validation);
    const option = field.current?.value ?? '';
    setEmpty(option === '');
    if (option === '' || validation.defaultPrevented) return;
    const result = await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        line: line.line,
        sku,
        quantity: line.quantity,
        option,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
    if (result?.ok) onSaved();
  };
  return (
    <>
      <header className={classes.head}>
        <div className={classes.names}>
          <h1 className={classes.title}>
            {t('design.title', { number: order.number, line: line.line })} · {line.productName} ×{' '}
            {line.quantity}
          </h1>
          <p className={classes.why}>{formatRefusal(line.problem)}</p>
          <OrderLink order={order} />
        </div>
        <form id="product_addtocart_form" onSubmit={(event) => void save(event.nativeEvent)}>
          <input ref={field} type="hidden" className="product-custom-option" name="option" />
          <Button type="submit" loading={busy} disabled={editorFailed}>
            {t('design.save')}
          </Button>
        </form>
      </header>
      {(editorFailed || isEmpty) && (
        <p role="alert" className={classes.why}>
          {t('design.unready')}
        </p>
      )}
      <div className={classes.editor}>
        <div id="cmon-customizer" />
        <div id="cmon-previews" />
      </div>
    </>
  );
}
