import { MAX_EMAIL_LENGTH, MAX_USER_NAME_LENGTH } from '@cmon/core/access/accountLimits';
import { mayUseBadge } from '@cmon/core/access/mayUseBadge';
import { ROLE_NAMES, type Role } from '@cmon/core/access/roles';
import type { Market } from '@cmon/core/catalogue/types';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { LOCALE_NAMES } from '../../display/localeNames.ts';
import { getLocale, LOCALES, t } from '../../messages/translate.ts';
import { worksAtPoles } from './formatPoles.ts';
import { PasswordField } from './PasswordField.tsx';
import classes from './Users.module.css';
import { useFieldRefusal } from './useFieldRefusal.ts';
import { createUserMutation } from './userQueries.ts';
import { mayHaveStores, PolesField, StoresField } from './WorkFields.tsx';

interface CreateUserDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** Asks for the fields of a new user, with the first password, the stores and the poles. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('preparator');
  const [stores, setStores] = useState<readonly Market[]>([]);
  const [poles, setPoles] = useState<readonly string[]>([]);
  const { showAtField, getError, clear } = useFieldRefusal(['name', 'email', 'password']);
  const { run, busy } = useCommand(createUserMutation, { isShownAtField: showAtField });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    const fields = new FormData(event.currentTarget);
    const name = String(fields.get('name'));
    const input = {
      name,
      email: String(fields.get('email')),
      role,
      locale: LOCALES.find((locale) => locale === fields.get('locale')) ?? getLocale(),
      password,
      stores: mayHaveStores(role) ? [...stores] : [],
      stations: worksAtPoles(role) ? [...poles] : [],
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    if (!result?.ok) return;
    showNotice('done', t('users.created', { name }));
    onClose();
    const [created] = result.value.users;
    if (created !== undefined) onCreated(created.id);
  };
  return (
    <Dialog title={t('users.create')} size="md" onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          name="name"
          label={t('users.name')}
          error={getError('name')}
          maxLength={MAX_USER_NAME_LENGTH}
          required
          data-autofocus
        />
        <TextInput
          name="email"
          type="email"
          label={t('users.email')}
          description={t('users.emailHelp')}
          error={getError('email')}
          maxLength={MAX_EMAIL_LENGTH}
          required
        />
        <NativeSelect
          name="role"
          label={t('users.role')}
          description={formatRoleHelp(role)}
          value={role}
          data={ROLE_NAMES.map((roleName) => ({ value: roleName, label: t(`role.${roleName}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setRole(ROLE_NAMES.find((roleName) => roleName === value) ?? 'preparator')
          }
        />
        <NativeSelect
          name="locale"
          label={t('users.locale')}
          defaultValue={getLocale()}
          data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        />
        <StoresField role={role} stores={stores} onChange={setStores} />
        <PolesField role={role} poles={poles} onChange={setPoles} />
        <PasswordField value={password} error={getError('password')} onChange={setPassword} />
        <Group justify="flex-end" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('users.createConfirm')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** What people of a role do, and whether they sign in without a badge. */
function formatRoleHelp(role: Role): string {
  const help = t(`users.roleHelp.${role}`);
  return mayUseBadge(role) ? help : `${help} ${t('users.roleWithoutBadge')}`;
}
