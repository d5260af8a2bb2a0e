import { BulkActionButton, type BulkOptions } from '../../../actions/BulkActionButton.tsx';
import { actOnParcelsMutation } from '../../../actions/bulkQueries.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { printLabels } from '../../../display/printLabels.ts';
import { t } from '../../../messages/translate.ts';
import type { ParcelRow } from './parcelQueries.ts';

type Act = 'printLabel' | 'closeManifest' | 'voidLabel' | 'voidParcel';

interface ParcelBulkActionsProps {
  readonly parcels: readonly ParcelRow[];
  readonly onDone: () => void;
}

/**
 * The actions on the ticked parcels that the viewer may do: print or void their labels, close a new manifest of each carrier
 * and day with them, or void the parcels.
 */
export function ParcelBulkActions({ parcels, onDone }: ParcelBulkActionsProps) {
  const viewer = useViewer();
  const { run, busy } = useCommand(actOnParcelsMutation);
  const mayVoid = hasCapability(viewer, 'supervise') || hasCapability(viewer, 'reissueShipped');
  const buildAct = (act: Act) => async (options: BulkOptions) => {
    const parcelIds = parcels.map(({ id }) => id);
    const result = await run({ input: { act, parcelIds, ...options } });
    return result?.ok ? result.value : null;
  };
  return (
    <>
      {hasCapability(viewer, 'pack') && (
        <BulkActionButton
          title={t('action.printLabels')}
          icon="printer"
          busy={busy}
          act={buildAct('printLabel')}
          onActed={({ labels }) => printLabels(labels)}
          onDone={onDone}
        />
      )}
      {hasCapability(viewer, 'supervise') && (
        <BulkActionButton
          title={t('action.manifestParcels')}
          icon="truck"
          busy={busy}
          act={buildAct('closeManifest')}
          onDone={onDone}
        />
      )}
      {mayVoid && (
        <>
          <BulkActionButton
            title={t('action.voidLabels')}
            icon="undo"
            danger
            reasonOf="voidLabel"
            busy={busy}
            act={buildAct('voidLabel')}
            onDone={onDone}
          />
          <BulkActionButton
            title={t('action.voidParcels')}
            icon="undo"
            danger
            reasonOf="voidParcel"
            busy={busy}
            act={buildAct('voidParcel')}
            onDone={onDone}
          />
        </>
      )}
    </>
  );
}
