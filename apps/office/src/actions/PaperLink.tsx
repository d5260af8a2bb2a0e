import type { ReactNode } from 'react';
import { withBasePath } from '../api/basePath.ts';

interface PaperLinkProps {
  /** The folder of the server's PDF papers of this kind. */
  readonly kind:
    | 'board-proofs'
    | 'manifests'
    | 'packing-lists'
    | 'picking-lists'
    | 'scan-codes'
    | 'delivery-notes'
    | 'letters'
    | 'person-copies';
  /**
   * Id of the megalot, manifest, order, letter or delivery to the CIP line; of a picking list, the ids of its lots
   * between commas, or `all`; the codes to scan are `all`.
   */
  readonly id: string;
  /** Name of the link, when its content doesn't say enough. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens a paper, a PDF that the server writes, in a new tab. */
export function PaperLink({ kind, id, label, className, children }: PaperLinkProps) {
  return (
    <a
      href={withBasePath(`/${kind}/${encodeURIComponent(id)}.pdf`)}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
