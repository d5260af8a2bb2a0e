import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** Decisions that the specification leaves to the workshop: units, meanings and thresholds. */
const DECISIONS = [
  'laize175',
  'etv',
  'useDurstBox',
  'substrates',
  'presses',
  'megalotObjetsAndStickers',
  'lotGauge',
  'megalotGauge',
  'storeMegalotGauges',
  'reissueGauge',
  'reissueCap',
  'reissueLoop',
  'orderLatency',
  'atRiskShare',
  'cutOff',
  'workingWeekdays',
  'nonWorkingDays',
  'zones',
  'cutterMayCheck',
  'controlled',
  'controlShares',
  'undoTime',
  'doubleScanTime',
  'pauseTime',
  'l2cTries',
  'cipLine',
  'checkbookPage',
  'shelfRows',
  'shelfPlaces',
  'printLabelOnLastItem',
  'stepThresholds',
  'leaseTime',
  'generationAttempts',
  'autoStart',
  'batchCount',
  'keepTexts',
] as const;

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const { query, mutate } = officeClient(() => web);
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  it('WSC-104 every open decision of the workshop is a setting with a name and its default', async () => {
    const { workshopSettings } = await query('administrator', '{ workshopSettings { key default } }');
    for (const name of DECISIONS) {
      expect(workshopSettings).toContainEqual({ key: name, default: DEFAULT_SETTINGS[name] });
      expect(readMessageText('office', `setting.${name}`)).not.toBe('');
    }
  });

  it('WSC-215 a share of controls for a part that the catalogue doesn’t have is refused', async () => {
    const save = (part: string) =>
      mutate(
        'administrator',
        'changeSettings',
        'ChangeSettings',
        {
          changes: [{ key: 'controlShares', value: [{ part, share: 1 }], expectedVersion: 0 }],
          dryRun: true,
        },
        '... on Refused { code params } ... on ChangedSettings { keys }',
      );
    expect(await save('NO_SUCH_PART')).toMatchObject({
      code: 'settingInvalid',
      params: { name: 'controlShares' },
    });
    expect(await save('MUG')).toMatchObject({ keys: ['controlShares'] });
  });
});
