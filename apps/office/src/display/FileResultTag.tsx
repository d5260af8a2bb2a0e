import { t } from '../messages/translate.ts';
import { formatDateTime } from './format.ts';
import { Tag } from './StatusBadge.tsx';
import type { Tone } from './statusLook.ts';

/** The result of a print file at the RIP. `Taken` means that the file left its hotfolder without a result. */
export type FileResult = 'Taken' | 'Success' | 'Warning' | 'Error';

const TONES: Readonly<Record<FileResult, Tone>> = {
  Taken: 'neutral',
  Success: 'done',
  Warning: 'warn',
  Error: 'danger',
};

interface FileResultTagProps {
  readonly result: FileResult;
  /** When the RIP reported it, ISO 8601. */
  readonly at?: string | null;
  /** Number of files with this result. */
  readonly count?: number;
}

export function FileResultTag({ result, at = null, count }: FileResultTagProps) {
  return (
    <Tag tone={TONES[result]}>
      {t(`fileResult.${result}`)}
      {count !== undefined && ` × ${count}`}
      {at !== null && ` · ${formatDateTime(at)}`}
    </Tag>
  );
}
