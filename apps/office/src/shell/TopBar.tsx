import { Button, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { endSession } from '../actions/session/endSession.ts';
import { useCommand } from '../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { useViewer } from '../api/viewer.ts';
import { confirmUnsavedChanges } from '../dialogs/confirmUnsavedChanges.ts';
import { formatStation } from '../display/eventLabels.ts';
import { Icon } from '../display/Icon.tsx';
import { type OfficeLocale, t } from '../messages/translate.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { ColourSchemeChoice } from './ColourSchemeChoice.tsx';
import { ConnectionState } from './ConnectionBanner.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { StationSignals } from './StationSignals.tsx';
import classes from './TopBar.module.css';
import { chooseLanguageMutation } from './viewerQuery.ts';

interface TopBarProps {
  readonly menuButton: ReactNode;
  readonly onLocale: (locale: OfficeLocale) => void;
  readonly onSignedOut: () => void;
}

/** The bar above every screen: the button of the command palette, the state of the connection, and the user's menu. */
export function TopBar({ menuButton, onLocale, onSignedOut }: TopBarProps) {
  const viewer = useViewer();
  const [opened, setOpened] = useState(false);
  const choosingLanguage = useCommand(chooseLanguageMutation);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  /** Closes the menu, which would cover the question about unsaved changes, and runs the action if the person agrees. */
  const runIfConfirmed = (action: () => void) => {
    setOpened(false);
    confirmUnsavedChanges(action);
  };
  const chooseLanguage = (locale: OfficeLocale) => {
    const input = { locale, station: readStationName(), key: createIdempotencyKey() };
    void choosingLanguage.run({ input });
    onLocale(locale);
  };
  return (
    <div className={classes.bar}>
      {menuButton}
      <PaletteButton />
      <ConnectionState />
      <Popover position="bottom-end" shadow="md" trapFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <button
            type="button"
            className={classes.person}
            aria-label={viewer.name}
            onClick={() => setOpened(!opened)}
          >
            <Icon name="user" size={24} />
            <span className={classes.who}>
              <strong>{viewer.name}</strong>
              <small>{t(`role.${viewer.role}`)}</small>
            </span>
            <Icon name="down" size={12} />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.about}>
            <p className={classes.line}>
              <strong>{viewer.name}</strong>
              <br />
              {viewer.email}
              <br />
              {t(`role.${viewer.role}`)}
            </p>
            <p className={classes.line}>
              {t('shell.station', { station: formatStation(readStationName()) })}
            </p>
            <StationSignals />
            <LanguageChoice onLocale={(locale) => runIfConfirmed(() => chooseLanguage(locale))} />
            <ColourSchemeChoice />
            <Button variant="default" onClick={() => runIfConfirmed(() => setPasswordOpen(true))}>
              {t('shell.changePassword')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="signOut" />}
              onClick={() => runIfConfirmed(() => void endSession(onSignedOut))}
            >
              {t('shell.signOut')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {isPasswordOpen && <ChangePasswordDialog onClose={() => setPasswordOpen(false)} />}
    </div>
  );
}
