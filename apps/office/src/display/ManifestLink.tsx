import { withBasePath } from '../api/basePath.ts';

interface ManifestLinkProps {
  readonly manifest: { readonly id: string; readonly number: string };
}

/** The number of a manifest, which opens its list of parcels as a PDF. */
export function ManifestLink({ manifest }: ManifestLinkProps) {
  return (
    <a
      href={withBasePath(`/manifests/${encodeURIComponent(manifest.id)}.pdf`)}
      target="_blank"
      rel="noopener"
    >
      {manifest.number}
    </a>
  );
}
