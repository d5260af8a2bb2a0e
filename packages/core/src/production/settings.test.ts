import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts';

describe('the settings', () => {
  it.each([
    ['GAU-1', 'megalotGauge', 25],
    ['GAU-2', 'megalotGaugeFallback', 15],
    ['GAU-3', 'lotGauge', 20],
    ['GAU-4', 'reissueGauge', 10],
    ['GAU-5', 'storeMegalotGauges', { fr_FR: 20, es_ES: 20, it_IT: 20, en_GB: 20, de_DE: 20, PRIO: 20 }],
    ['GAU-6', 'orderLatency', 8],
    ['GAU-7', 'autoReloadTime', 45],
    ['GAU-8', 'batchCount', 10],
    ['GAU-10', 'useDurstBox', true],
    ['GAU-11', 'etv', false],
    ['GAU-12', 'laize175', false],
    ['GAU-13', 'megalotObjetsAndStickers', true],
    ['GAU-14', 'divideLotsByShippingZone', true],
    ['GAU-15', 'processMegalotsByStore', true],
    ['GAU-19', 'storeIds', { fr: 1, es: 2, it: 3, uk: 4, de: 5 }],
    ['GAU-28', 'reissueCap', 0.2],
    ['JOB-2', 'heartbeatTime', 15],
  ] as const)('%s %s is %j by default', (_, setting, value) => {
    expect(DEFAULT_SETTINGS[setting]).toEqual(value);
  });

  it('GAU-31 an absent setting has its default value', () => {
    expect(parseSettings({ lotGauge: 12 })).toEqual({
      ok: true,
      value: { ...DEFAULT_SETTINGS, lotGauge: 12 },
    });
  });

  it.each([
    ['GAU-31', { lotGauge: '20' }],
    ['GAU-31', { lotGauge: -1 }],
    ['GAU-31', { etv: 1 }],
    ['GAU-31', { cutOff: '25:00' }],
    ['GAU-31', { reissueLoop: 'half' }],
    ['GAU-31', { nonWorkingDays: [3] }],
    ['GAU-31', { storeMegalotGauges: { fr_FR: 20 } }],
    ['GAU-30', { lotgauge: 20 }],
    ['GAU-30', { __proto__x: 1 }],
  ])('%s %j is refused, and the failure names the setting', (_, stored) => {
    const [name] = Object.keys(stored);
    expect(parseSettings(stored)).toEqual({ ok: false, failure: { kind: 'settingInvalid', name } });
  });
});
