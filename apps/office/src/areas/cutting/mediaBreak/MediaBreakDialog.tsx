import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Loading } from '../../../display/Loading.tsx';
import { t } from '../../../messages/translate.ts';
import { MediaBreakForm } from './MediaBreakForm.tsx';
import { mediaBreakQuery } from './mediaBreakQueries.ts';

interface MediaBreakDialogProps {
  readonly megalotId: string;
  /** The lot whose strips are listed first; null to list the strips of all lots. */
  readonly lotId: string | null;
  /** Strips that are ticked as lost at first. */
  readonly lostStripIds?: readonly string[];
  readonly onClose: () => void;
}

/** Declares a break of the media of a megalot: which strips are lost, and why. */
export function MediaBreakDialog({ megalotId, lotId, lostStripIds = [], onClose }: MediaBreakDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('mediaBreak', megalotId),
    queryFn: ({ signal }) => request(mediaBreakQuery, { id: megalotId }, signal),
  });
  const megalot = data?.megalot;
  return (
    <Dialog title={t('break.title', { megalot: megalot?.number ?? '' })} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !megalot && <Loading />}
      {megalot && (
        <MediaBreakForm megalot={megalot} lotId={lotId} lostStripIds={lostStripIds} onClose={onClose} />
      )}
    </Dialog>
  );
}
