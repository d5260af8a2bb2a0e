import { ROLE_NAMES } from '@cmon/core/access/roles';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { LOCALE_NAMES } from '../../display/localeNames.ts';
import { getLocale, LOCALES, t } from '../../messages/translate.ts';
import { PasswordField } from './PasswordField.tsx';
import classes from './Users.module.css';
import { createUserMutation } from './userQueries.ts';

/** Asks for the fields of a new user, with the first password. */
export function CreateUserDialog({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { run, busy } = useCommand(createUserMutation);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = String(fields.get('name'));
    const input = {
      name,
      email: String(fields.get('email')),
      role: ROLE_NAMES.find((role) => role === fields.get('role')) ?? 'preparator',
      locale: LOCALES.find((locale) => locale === fields.get('locale')) ?? getLocale(),
      password,
      station: readStationName(),
      key: createKey(),
    };
    const result = await run({ input });
    if (!result?.ok) return;
    showNotice('done', t('users.created', { name }));
    onClose();
  };
  return (
    <Dialog title={t('users.create')} size="md" onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput name="name" label={t('users.name')} maxLength={100} required data-autofocus />
        <TextInput name="email" type="email" label={t('users.email')} maxLength={254} required />
        <NativeSelect
          name="role"
          label={t('users.role')}
          data={ROLE_NAMES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
        <NativeSelect
          name="locale"
          label={t('users.locale')}
          defaultValue={getLocale()}
          data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        />
        <PasswordField value={password} onChange={setPassword} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('users.create')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
