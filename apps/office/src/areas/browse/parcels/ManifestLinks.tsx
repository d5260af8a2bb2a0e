import { PaperLink } from '../../../actions/PaperLink.tsx';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { t } from '../../../messages/translate.ts';
import type { ParcelDetailValue } from './parcelQueries.ts';

/** Links to the paper of a parcel's manifest, and to the paper with recipients for viewers who may read them. */
export function ManifestLinks({ manifest }: Pick<ParcelDetailValue, 'manifest'>) {
  const mayReadPeople = hasCapability(useViewer(), 'readPeople');
  if (manifest === null) return <>—</>;
  return (
    <>
      <PaperLink kind="manifests" id={manifest.id}>
        {manifest.number}
      </PaperLink>
      {mayReadPeople && (
        <>
          <br />
          <PaperLink kind="manifests" id={manifest.id} withPeople>
            {t('parcel.manifestWithPeople')}
          </PaperLink>
        </>
      )}
    </>
  );
}
