import type { CommandResult } from '../../actions/runCommand.ts';
import { showNotice } from '../../actions/showNotice.ts';
import { formatRefusal, type Refusal } from '../../api/refusal.ts';

interface Moved {
  readonly moved: number;
  readonly lines: readonly { readonly refusal: Refusal | null }[];
}

/** Shows why a bulk move moved no object. When it moved at least one, no notice is shown. */
export function showFirstRefusal(result: CommandResult<Moved> | null): void {
  if (!result?.ok || result.value.moved > 0) return;
  const refusal = result.value.lines.find((line) => line.refusal !== null)?.refusal;
  if (refusal) showNotice('refused', formatRefusal(refusal));
}
