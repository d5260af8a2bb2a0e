import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsShape } from './settingRecords/fitsShape.ts';
import { parseSettings } from './settingRecords/parseSettings.ts';
import { SETTING_FORMS } from './settingRecords/settingShapes.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

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
    ['GAU-31', { nonWorkingDays: ['2026-02-30'] }],
    ['GAU-31', { workingWeekdays: [] }],
    ['GAU-31', { workingWeekdays: [1, 1] }],
    ['GAU-31', { controlled: ['CUP'] }],
    ['GAU-31', { holdReasons: ['because'] }],
    ['GAU-31', { timeZone: 'Europe/Nowhere' }],
    ['GAU-31', { storeMegalotGauges: { fr_FR: 20 } }],
    ['GAU-31', { presses: { CUP: 'DURST' } }],
    ['GAU-31', { substrates: { ...DEFAULT_SETTINGS.substrates, MUG: 'glass' } }],
    ['GAU-31', { zones: [{ zone: 'FR', country: 'France', postcodes: [], carrier: 'colissimo' }] }],
    ['GAU-31', { zones: [{ zone: 'FR', country: 'FR', postcodes: [], carrier: 'colissimo' }] }],
    ['GAU-31', { shelfRows: 'ABA' }],
    ['GAU-31', { sender: 'name\u0000' }],
    ['GAU-31', { sender: '\ud800' }],
    ['GAU-31', { heartbeatTime: 31 }],
    ['GAU-31', { checkbookPage: { width: 150, height: 40, rows: 12, gap: 20, binding: 5 } }],
    ['GAU-30', { lotgauge: 20 }],
    ['GAU-30', { __proto__x: 1 }],
  ])('%s %j is refused, and the failure names the setting', (_, stored) => {
    const [name] = Object.keys(stored);
    expect(parseSettings(stored)).toEqual({ ok: false, failure: { kind: 'settingInvalid', name } });
  });

  it('GAU-31 the default of each setting has its shape', () => {
    for (const [name, { shape }] of Object.entries(SETTING_FORMS))
      expect([name, fitsShape(DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS], shape)]).toEqual([
        name,
        true,
      ]);
    expect(Object.keys(SETTING_FORMS).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
  });

  it('GAU-31 any JSON value is either refused or stored unchanged', () => {
    const names = Object.keys(SETTING_FORMS);
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        for (const name of names) {
          const parsed = parseSettings({ [name]: stored });
          if (parsed.ok) expect(parsed.value).toEqual({ ...DEFAULT_SETTINGS, [name]: stored });
          // A lease that is shorter than two heartbeats is refused as a heartbeat that is too long.
          else if (name === 'leaseTime' && typeof stored === 'number')
            expect(
              ['leaseTime', 'heartbeatTime'].map((one) => ({ kind: 'settingInvalid', name: one })),
            ).toContainEqual(parsed.failure);
          else expect(parsed.failure).toEqual({ kind: 'settingInvalid', name });
        }
      }),
    );
  });
});
