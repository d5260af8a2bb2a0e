import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsFrom } from './settings.ts';

describe('the settings', () => {
  it('GAU-1, GAU-2, GAU-3, GAU-4, GAU-5, GAU-6, GAU-7, GAU-8 start from the specification’s figures', () => {
    const { megalotGauge, megalotGaugeFallback, lotGauge, reissueGauge, storeMegalotGauges } =
      DEFAULT_SETTINGS;
    const { orderLatency, autoReloadTime, batchCount } = DEFAULT_SETTINGS;
    expect({ megalotGauge, megalotGaugeFallback, lotGauge, reissueGauge, storeMegalotGauges }).toEqual({
      megalotGauge: 25,
      megalotGaugeFallback: 15,
      lotGauge: 20,
      reissueGauge: 10,
      storeMegalotGauges: { fr_FR: 20, es_ES: 20, it_IT: 20, en_GB: 20, de_DE: 20, PRIO: 20 },
    });
    expect([orderLatency, autoReloadTime, batchCount]).toEqual([8, 45, 10]);
  });

  it('GAU-10, GAU-11, GAU-12, GAU-13, GAU-14, GAU-15, GAU-19, GAU-28 start from the specification’s flags', () => {
    const { useDurstBox, etv, laize175, megalotObjetsAndStickers, divideLotsByShippingZone } =
      DEFAULT_SETTINGS;
    const { processMegalotsByStore, storeIds, reissueCap } = DEFAULT_SETTINGS;
    expect([useDurstBox, etv, laize175, megalotObjetsAndStickers]).toEqual([true, false, false, true]);
    expect([divideLotsByShippingZone, processMegalotsByStore, reissueCap]).toEqual([true, true, 0.2]);
    expect(storeIds).toEqual({ fr: 1, es: 2, it: 3, uk: 4, de: 5 });
  });

  it('GAU-31 an absent setting takes its default', () => {
    expect(settingsFrom({ lotGauge: 12 })).toEqual({
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
  ])('%s %j is refused by its name', (_, stored) => {
    const [name] = Object.keys(stored);
    expect(settingsFrom(stored)).toEqual({ ok: false, failure: { kind: 'settingInvalid', name } });
  });
});
