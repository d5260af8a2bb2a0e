import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import {
  SETTING_FORMS,
  SETTING_GROUPS,
  type SettingGroup,
} from '@cmon/core/production/settingRecords/settingShapes';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { useSettings } from '../../api/useSettings.ts';
import { isSameValue } from '../../dialogs/drafts/isSameValue.ts';
import { DraftButtons } from '../../dialogs/review/DraftButtons.tsx';
import { UnsavedChanges } from '../../dialogs/UnsavedChanges.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import { isSettingShown } from './isSettingShown.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import classes from './Settings.module.css';
import {
  changeSettingsMutation,
  type EffectCounts,
  type OrdersOnClosedDays,
  type SettingsOutlook,
  workshopSettingsQuery,
} from './settingQueries.ts';
import { type SettingDraft, useSettingDrafts } from './useSettingDrafts.ts';

/** The setting with the names of the closed days, which are edited together with the days. */
const DAY_NAMES_KEY = 'nonWorkingDayNames';

interface Review {
  /** The changes as the server tried them out. */
  readonly drafts: readonly SettingDraft[];
  readonly before: SettingsOutlook;
  readonly after: SettingsOutlook;
  readonly effects: EffectCounts;
  readonly ordersOnClosedDays: OrdersOnClosedDays | null;
}

/** /configuration-globale: every setting that the users of the workshop share, in groups; changes are published together. */
export function SettingsScreen() {
  const [parameters] = useSearchParams();
  const [searchText, setSearchText] = useState('');
  const [review, setReview] = useState<Review | null>(null);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('workshopSettings'),
    queryFn: ({ signal }) => request(workshopSettingsQuery, {}, signal),
  });
  const settings = data?.workshopSettings ?? [];
  const { drafts, areValid, get, change, clear } = useSettingDrafts(settings);
  const { run, busy } = useCommand(changeSettingsMutation);
  // Reads the published settings again after each change, which also updates the copy that the browser keeps.
  useSettings();
  const group = SETTING_GROUPS.find((name) => name === parameters.get('group')) ?? SETTING_GROUPS[0];
  const shownSettings = settings.flatMap((setting) =>
    isSettingName(setting.key) &&
    setting.key !== DAY_NAMES_KEY &&
    isSettingShown(setting.key, group, searchText)
      ? [{ name: setting.key, setting }]
      : [],
  );
  const publishedNames = settings.find(({ key }) => key === DAY_NAMES_KEY)?.value;
  const dayNames = {
    value: get(DAY_NAMES_KEY) ?? publishedNames,
    onChange: (value: unknown) => change(DAY_NAMES_KEY, publishedNames, value),
  };
  const save = async (savedDrafts: readonly SettingDraft[], comment: string, dryRun: boolean) => {
    const input = {
      changes: savedDrafts.map(toChange),
      comment,
      dryRun,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    if (!result?.ok) return setReview(null);
    const { before, after, effects, onClosedDays: ordersOnClosedDays } = result.value;
    if (before && after)
      return setReview({ drafts: savedDrafts, before, after, effects, ordersOnClosedDays });
    setReview(null);
    clear();
    showNotice('done', t('settings.published', { count: result.value.keys.length }));
  };
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.configuration-globale')}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <div className={classes.columns}>
          <SettingGroups
            group={searchText === '' ? group : null}
            drafts={drafts}
            onOpen={() => setSearchText('')}
          />
          <section className={classes.settings} aria-labelledby="settings-group">
            <TextInput
              className={classes.search}
              type="search"
              aria-label={t('settings.search')}
              placeholder={t('settings.search')}
              leftSection={<Icon name="search" size={15} />}
              value={searchText}
              onChange={(event) => setSearchText(event.currentTarget.value)}
            />
            <h2 id="settings-group" className={classes.groupTitle}>
              {searchText === '' ? t(`settings.group.${group}`) : t('settings.results')}
            </h2>
            {shownSettings.length === 0 && <EmptyState icon="search" title={t('settings.none')} />}
            <ul className={classes.rows}>
              {shownSettings.map(({ name, setting }) => (
                <SettingRow
                  key={name}
                  name={name}
                  setting={setting}
                  draft={get(name)}
                  onChange={(value) => change(name, setting.value, value)}
                  {...(name === 'nonWorkingDays' ? { names: dayNames } : {})}
                />
              ))}
            </ul>
          </section>
        </div>
      )}
      <UnsavedChanges when={drafts.length > 0} />
      {drafts.length > 0 && (
        <footer className={classes.footer}>
          <strong>{t('settings.changes', { count: drafts.length })}</strong>
          <DraftButtons
            disabled={!areValid || busy}
            onReview={() => void save(drafts, '', true)}
            onDiscard={clear}
          />
        </footer>
      )}
      {review && (
        <ReviewDialog
          changes={review.drafts.map(({ name, setting, value }) => ({
            name,
            from: setting.value,
            to: value,
          }))}
          before={review.before}
          after={review.after}
          effects={review.effects}
          ordersOnClosedDays={review.ordersOnClosedDays}
          busy={busy}
          onCancel={() => setReview(null)}
          onPublish={(comment) => void save(review.drafts, comment, false)}
        />
      )}
    </section>
  );
}

interface SettingGroupsProps {
  /** The open group; null while a search goes over all groups. */
  readonly group: SettingGroup | null;
  readonly drafts: readonly SettingDraft[];
  readonly onOpen: () => void;
}

function SettingGroups({ group, drafts, onOpen }: SettingGroupsProps) {
  return (
    <nav className={classes.groups} aria-label={t('settings.groups')}>
      {SETTING_GROUPS.map((listedGroup) => {
        const count = drafts.filter(({ name }) => SETTING_FORMS[name].group === listedGroup).length;
        return (
          <Link
            key={listedGroup}
            to={`/configuration-globale?group=${listedGroup}`}
            className={classes.group ?? ''}
            aria-current={listedGroup === group ? 'page' : undefined}
            onClick={onOpen}
          >
            {t(`settings.group.${listedGroup}`)}
            {count > 0 && <span className={classes.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** A setting that gets its default value is stored as null, so that it follows the default of later releases. */
function toChange({ name, setting, value }: SettingDraft) {
  return {
    key: name,
    value: isSameValue(value, setting.default) ? null : value,
    expectedVersion: setting.version,
  };
}
