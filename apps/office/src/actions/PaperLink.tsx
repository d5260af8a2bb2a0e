import type { ReactNode } from 'react';
import { withBasePath } from '../api/basePath.ts';

/** The folders of the server's PDF papers. */
export type PaperKind =
  | 'board-proofs'
  | 'manifests'
  | 'packing-lists'
  | 'picking-lists'
  | 'scan-codes'
  | 'delivery-notes'
  | 'letters'
  | 'person-copies'
  | 'lot-sheets'
  | 'order-tickets'
  | 'badges'
  | 'checkbook-covers'
  | 'checkbook-lists'
  | 'order-lists'
  | 'lot-lists'
  | 'megalot-lists';

interface PaperLinkProps {
  readonly kind: PaperKind;
  /**
   * Id of the megalot, manifest, order, letter, lot, checkbook or delivery to the CIP line. A picking list has the ids of
   * its lots between commas, or `all`; the other lists have the ids of their rows. The sheet of codes to scan has `all`. A
   * badge has the id that the server returned when the badge was issued.
   */
  readonly id: string;
  /** Name of the link, when its content doesn't say enough. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** True to print the recipients too, which only a manifest can do. */
  readonly withPeople?: boolean;
  readonly children: ReactNode;
}

export const buildPaperAddress = (kind: PaperKind, id: string): string =>
  withBasePath(`/${kind}/${encodeURIComponent(id)}.pdf`);

/** A link that opens a paper, a PDF that the server writes, in a new tab. */
export function PaperLink({ kind, id, label, className, withPeople = false, children }: PaperLinkProps) {
  return (
    <a
      href={`${buildPaperAddress(kind, id)}${withPeople ? '?people=1' : ''}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
