import { can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import { POLES } from '@cmon/core/catalogue/product';
import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { Checkbox } from '@mantine/core';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { worksAtPoles } from './formatPoles.ts';
import classes from './Users.module.css';
import { VARIOUS } from './userChanges.ts';

/** Whether a role may be limited to some stores. A role that works on lots may not, because lots belong to all stores. */
export const mayHaveStores = (role: Role): boolean => !can(role, 'generate');

interface PolesFieldProps {
  readonly role: Role | typeof VARIOUS;
  readonly poles: readonly string[] | typeof VARIOUS;
  readonly onChange: (poles: string[]) => void;
}

/** The poles where a person works. Disabled, with the reason, for a role that doesn't work at poles. */
export function PolesField({ role, poles, onChange }: PolesFieldProps) {
  const chosenPoles = poles === VARIOUS ? [] : poles;
  const disabled = role !== VARIOUS && !worksAtPoles(role);
  return (
    <Checkbox.Group
      label={t('users.poles')}
      description={t(disabled ? 'users.noPoles' : poles === VARIOUS ? 'users.keep' : 'users.polesHelp')}
      value={[...chosenPoles]}
      onChange={onChange}
    >
      <div className={classes.poles}>
        {POLES.map((pole) => (
          <Checkbox key={pole} value={pole} label={t(`pole.${pole}`)} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface StoresFieldProps {
  readonly role: Role | typeof VARIOUS;
  readonly stores: readonly Market[] | typeof VARIOUS;
  readonly onChange: (stores: Market[]) => void;
}

/** The stores whose orders a person sees. Disabled, with the reason, for a role that works for all stores. */
export function StoresField({ role, stores, onChange }: StoresFieldProps) {
  const chosenStores = stores === VARIOUS ? [] : stores;
  const disabled = role !== VARIOUS && !mayHaveStores(role);
  return (
    <Checkbox.Group
      label={t('users.stores')}
      description={t(
        disabled ? 'failure.guardRefused.storesRole' : stores === VARIOUS ? 'users.keep' : 'users.storesHelp',
      )}
      value={[...chosenStores]}
      onChange={(values) => onChange(MARKETS.filter((market) => values.includes(market)))}
    >
      <div className={classes.poles}>
        {MARKETS.map((market) => (
          <Checkbox key={market} value={market} label={<StoreFlag store={market} />} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
