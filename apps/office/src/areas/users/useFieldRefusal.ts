import { useState } from 'react';
import { formatRefusal, type Refusal, readRefusedField } from '../../api/refusal.ts';

/** Keeps the refusal of a command that is about one of the form's fields, so that the form shows it beside that field. */
export function useFieldRefusal(fields: readonly string[]) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const showAtField = (refusal: Refusal): boolean => {
    const field = readRefusedField(refusal);
    if (field === null || !fields.includes(field)) return false;
    setRefused(refusal);
    return true;
  };
  const getError = (field: string): string | null =>
    refused !== null && readRefusedField(refused) === field ? formatRefusal(refused) : null;
  return { showAtField, getError, clear: () => setRefused(null) };
}
