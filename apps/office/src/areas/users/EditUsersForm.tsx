import { MAX_USER_NAME_LENGTH } from '@cmon/core/access/accountLimits';
import { ROLE_NAMES } from '@cmon/core/access/roles';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { OutdatedDraft } from '../../dialogs/drafts/OutdatedDraft.tsx';
import { useDraft } from '../../dialogs/drafts/useDraft.ts';
import { UnsavedChanges } from '../../dialogs/UnsavedChanges.tsx';
import { LOCALE_NAMES } from '../../display/localeNames.ts';
import { LOCALES, t } from '../../messages/translate.ts';
import { HOME_SCREENS } from './homeScreens.ts';
import classes from './Users.module.css';
import {
  findChanges,
  findCommonValue,
  readEditedFields,
  type UserChanges,
  type UserFields,
  VARIOUS,
} from './userChanges.ts';
import { type EditedUser, updateUsersMutation } from './userQueries.ts';
import { mayHaveStores, PolesField, StoresField } from './WorkFields.tsx';

/** Value of the choice that leaves a field as it is, because the users have different values. */
const KEEP = '';
/** Value of the choice of the role's first screen. */
const DEFAULT_HOME = 'default';

/** The form of one or several users. Only the changed fields are saved, for all these users or for none. */
export function EditUsersForm({ users }: { readonly users: readonly EditedUser[] }) {
  const draft = useDraft(
    users.map(readEditedFields),
    users.map(({ version }) => version),
  );
  const { isChanged, isOutdated } = draft;
  const changes = findChanges(draft.base, draft.values);
  const { run, busy } = useCommand(updateUsersMutation);
  const get = <Field extends keyof UserFields>(field: Field) => findCommonValue(draft.values, field);
  const set = (fields: UserChanges) =>
    draft.change((present) => present.map((user) => ({ ...user, ...fields })));
  const [onlyUser] = users.length === 1 ? users : [];
  const role = get('role');
  const locale = get('locale');
  const home = get('home');
  const name = get('name');
  const save = async () => {
    const input = {
      users: users.map(({ id, version }, index) => ({
        id,
        expectedVersion: draft.version[index] ?? version,
      })),
      ...changes,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    if (!result?.ok) return;
    draft.markSaved();
    showNotice('done', t('users.saved'));
  };
  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className={classes.people}>
        {t('value.labelled', {
          label: t('users.editing', { count: users.length }),
          value: users.map((user) => user.name).join(', '),
        })}
      </h2>
      {onlyUser && (
        <>
          <TextInput
            label={t('users.name')}
            value={name === VARIOUS ? '' : name}
            maxLength={MAX_USER_NAME_LENGTH}
            required
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {onlyUser.email !== null && (
            <TextInput
              label={t('users.email')}
              description={t('users.emailKept')}
              value={onlyUser.email}
              disabled
            />
          )}
        </>
      )}
      <NativeSelect
        label={t('users.role')}
        {...('role' in changes ? { description: t('users.roleWarning') } : {})}
        value={role === VARIOUS ? KEEP : role}
        data={addKeepChoice(
          role,
          ROLE_NAMES.map((roleName) => ({ value: roleName, label: t(`role.${roleName}`) })),
        )}
        onChange={(event) => {
          const chosenRole = ROLE_NAMES.find((roleName) => roleName === event.currentTarget.value);
          // A role that works for all stores can't stay limited to some stores.
          if (chosenRole) set({ role: chosenRole, ...(mayHaveStores(chosenRole) ? {} : { stores: [] }) });
        }}
      />
      <NativeSelect
        label={t('users.locale')}
        value={locale === VARIOUS ? KEEP : locale}
        data={addKeepChoice(
          locale,
          LOCALES.map((code) => ({ value: code, label: LOCALE_NAMES[code] })),
        )}
        onChange={(event) => {
          const chosenLocale = LOCALES.find((code) => code === event.currentTarget.value);
          if (chosenLocale) set({ locale: chosenLocale });
        }}
      />
      <NativeSelect
        label={t('users.home')}
        value={home === VARIOUS ? KEEP : (home ?? DEFAULT_HOME)}
        data={addKeepChoice(home, [
          { value: DEFAULT_HOME, label: t('users.homeDefault') },
          ...HOME_SCREENS.map(([path, title]) => ({ value: path, label: t(title) })),
        ])}
        onChange={({ currentTarget: { value } }) => {
          if (value !== KEEP) set({ home: value === DEFAULT_HOME ? null : value });
        }}
      />
      <PolesField role={role} poles={get('stations')} onChange={(stations) => set({ stations })} />
      <StoresField role={role} stores={get('stores')} onChange={(stores) => set({ stores })} />
      <ControllerField controller={get('controller')} onChange={(controller) => set({ controller })} />
      <UnsavedChanges when={isChanged} />
      {isOutdated && <OutdatedDraft onDiscard={draft.discard} />}
      <div className={classes.formTools}>
        <Button type="submit" disabled={!isChanged || isOutdated} loading={busy}>
          {t('users.save')}
        </Button>
        {isChanged && !isOutdated && (
          <Button variant="default" onClick={draft.discard}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const addKeepChoice = (value: unknown, choices: Choice[]): Choice[] =>
  value === VARIOUS ? [{ value: KEEP, label: t('users.keep') }, ...choices] : choices;

interface ControllerFieldProps {
  readonly controller: boolean | typeof VARIOUS;
  readonly onChange: (controller: boolean) => void;
}

function ControllerField({ controller, onChange }: ControllerFieldProps) {
  return (
    <Switch
      label={
        controller === VARIOUS ? `${t('users.controller')} (${t('users.various')})` : t('users.controller')
      }
      description={t('users.controllerHelp')}
      checked={controller === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
