import { CAPABILITIES, type Capability, listHolders } from '@cmon/core/access/capabilities';
import { hasMessage, type MessageKey, t } from '../messages/translate.ts';

/** A refusal as the API returns it: the code of a core failure and its parameters. */
export interface Refusal {
  readonly code: string;
  readonly params: unknown;
}

/** Names of those fields of a shop's delivery whose wrong value the server returns with its refusal. */
const CODE_FIELDS: Readonly<Record<string, MessageKey>> = { store: 'field.store', type: 'field.type' };

/** Returns the message of a refusal in the viewer's language. A code without a message is shown as it is. */
export function formatRefusal({ code, params }: Refusal): string {
  const values = readValues(params);
  // A refusal for a missing right names the roles that have it.
  if (code === 'forbidden' && isCapability(values.capability))
    return t('failure.forbiddenAsk', { roles: formatRoles(listHolders([values.capability])) });
  const guardKey = typeof values.guard === 'string' ? `failure.${code}.${values.guard}` : null;
  const fieldKey = `failure.${code}.${String(values.field)}.${String(values.rule)}`;
  const field = CODE_FIELDS[String(values.field)];
  if (code === 'inputInvalid' && field) values.field = t(field);
  if (code === 'inputInvalid' && typeof values.value === 'string')
    return t('failure.inputInvalidValue', values);
  if (code === 'notApplied' && isDatabaseTrouble(values.code))
    return t('failure.notAppliedByDatabase', values);
  const key = [guardKey, fieldKey, `failure.${code}`].find(
    (name): name is MessageKey => name !== null && hasMessage(name),
  );
  const ruleKey = `failure.${code}.rule.${String(values.rule)}`;
  if (hasMessage(ruleKey)) values.rule = t(ruleKey);
  const reasonKey = `reason.${String(values.reason)}`;
  if (hasMessage(reasonKey)) values.reason = t(reasonKey);
  if (Array.isArray(values.roles)) values.roles = formatRoles(values.roles);
  if (!key) return t('failure.other', { code });
  // A refusal because of the kind of the scanned object begins with what the object is.
  const scannedSentence =
    typeof values.scanned === 'string' ? `${formatScanned(values.scanned, values.label)} ` : '';
  return scannedSentence + t(key, values);
}

/** Says what a scanned object is, e.g. "L000051 is a lot." */
export const formatScanned = (type: string, label: unknown): string => t('scan.isA', { type, label });

/** SQLSTATE classes of a database that is busy, full or stopped, so that another try may succeed. */
const DATABASE_TROUBLE = /^(08|40|53|55|57|58)[0-9A-Z]{3}$/;

const isDatabaseTrouble = (code: unknown): boolean => DATABASE_TROUBLE.test(String(code));

const isCapability = (name: unknown): name is Capability => Object.hasOwn(CAPABILITIES, String(name));

const formatRoles = (roles: readonly unknown[]): string => roles.map(formatRole).join(', ');

function formatRole(role: unknown): string {
  const name = `role.${String(role)}`;
  return hasMessage(name) ? t(name) : String(role);
}

/** The API sends `none` in place of the name of an unknown lot, order or user; a left out name gets the same value here. */
const UNKNOWN_NAMES = { belongsTo: 'none', order: 'none', name: 'none' };

/** The most findings of a preflight that a message lists. */
const MAX_REASONS = 3;

/** The values of a message. Findings of a preflight are listed as `reasons`, as `rule: detail`. */
function readValues(params: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = { ...UNKNOWN_NAMES, ...(typeof params === 'object' ? params : {}) };
  if (!Array.isArray(values.findings)) return values;
  const findings = values.findings as readonly { readonly rule: string; readonly detail: string }[];
  const reasons = findings.slice(0, MAX_REASONS).map(({ rule, detail }) => `${rule}: ${detail}`);
  return { ...values, reasons: reasons.join(', ') + (findings.length > MAX_REASONS ? ' …' : '') };
}

/** The field of a form that a refusal is about; null for other refusals. */
export function readRefusedField({ code, params }: Refusal): string | null {
  const { field } = readValues(params);
  return code === 'inputInvalid' && typeof field === 'string' ? field : null;
}
