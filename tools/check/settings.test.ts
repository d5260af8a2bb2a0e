import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@cmon/core/isRecord';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { getDeviceReaders } from '@cmon/core/production/devices/getDeviceReaders';
import {
  getSettingReaders,
  type SettingReader,
} from '@cmon/core/production/settingRecords/getSettingReaders';
import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Files that only describe the settings and the devices, or read them for a test. */
const DESCRIBES =
  /\.test\.tsx?$|\/testing\/|\/settingShapes\.ts$|\/getSettingReaders\.ts$|\/getDeviceReaders\.ts$|\/production\/(settings|alertSettings|letterSettings)\.ts$|\/devices\/(device|deviceShapes|defaultDevices)\.ts$|\/generated\/|\/seed\//;

/** Where the source of each part of the product is. */
const PLACES: Readonly<Record<SettingReader, RegExp>> = {
  lots: /core\/src\/production\/planning\/(planLots|gauges)|server\/src\/commands\/lots\//,
  megalots: /core\/src\/production\/planning\/(planMegalots|gauges)|server\/src\/commands\/megalots\//,
  reissues: /core\/src\/production\/planning\/(planReissueLots|gauges)|server\/src\/commands\/reissues\//,
  dates: /core\/src\/production\/planning\/(shipBy|workingTime)/,
  devices: /core\/src\/production\/devices\/(chooseDevice|deviceLookup)/,
  intake: /server\/src\/commands\/intake\/|core\/src\/production\/findZone/,
  floor: /server\/src\/commands\/(floor|lots)\/|core\/src\/production\/listPolesFor/,
  control: /server\/src\/commands\/floor\/steps\/decideControl/,
  stock: /server\/src\/commands\/blanks\//,
  booklets: /server\/src\/(queries\/megalots\/printPlan|jobs\/readReportFolder)/,
  monitoring: /core\/src\/production\/monitoring\/|server\/src\/queries\/monitoring\//,
  packing: /server\/src\/(commands\/packing|queries\/shipping)\/|core\/src\/production\/planParcels/,
  shelf: /core\/src\/production\/shelf\//,
  carriers: /server\/src\/carriers\//,
  papers: /server\/src\/http\/routes\//,
  generators: /server\/src\/(generator|jobs|commands\/(generators|megalots))\/|server\/src\/queries\/devices/,
  alerts: /server\/src\/(queries\/alerts\/|jobs\/(watchAlerts|sendMail|alertMail\/))/,
  letters: /server\/src\/(commands\/service\/sendLetter|intake\/letters\/|jobs\/(mailLetter|sendMail))/,
  shops: /server\/src\/(jobs\/shopJobs|commands\/shops|queries\/settings\/findShop)/,
  signIn: /server\/src\/auth\//,
  // A kept design or photo gets its expiry time when it is stored, by the setting of that moment.
  housekeeping: /server\/src\/(jobs\/(runHousekeeping|deleteOld)|commands\/(privacy|keptDesigns|photos)\/)/,
  reasons: /server\/src\/commands\/work\/runCommand/,
  screens: /office\/src\/areas\/|server\/src\/api\/schema\/types\//,
  layout: /core\/src\/imposition\//,
  tickets: /core\/src\/imposition\/(buildTicketDocument|formatXjdfTicket)/,
  printFiles: /render\/src\/pdf\/|server\/src\/files\/|core\/src\/imposition\/(fileNames|sheet)/,
  cutFiles: /render\/src\/dxf\/|server\/src\/files\/prepareSheet/,
  preflight: /server\/src\/files\/preflight/,
};

const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^src\/.*\.tsx?$|^[^/]+\/src\/.*\.tsx?$/.test(file) && !DESCRIBES.test(`/${file}`))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
);

/** Lists the stated readers none of whose files has one of the patterns. */
function listWrongReaders(readers: readonly SettingReader[], patterns: readonly RegExp[]): readonly string[] {
  return readers.filter(
    (reader) =>
      !sources.some(
        ({ file, text }) => PLACES[reader].test(file) && patterns.some((pattern) => pattern.test(text)),
      ),
  );
}

it('GAU-32, WSC-240 every setting is read by the parts of the product that its row names', () => {
  const wrong = Object.keys(SETTING_FORMS).flatMap((key) => {
    const patterns = [
      String.raw`(settings(\(\)\))?|calendar|rules)\.${key}\b`,
      String.raw`\{[^{}]*\b${key}\b[^{}]*\}: (Pick<)?(WorkshopSettings|Calendar)`,
      String.raw`\{[^{}]*\b${key}\b[^{}]*\} = (await )?[\w.]*[sS]ettings\b`,
      String.raw`expose\w*\('${key}'`,
      // A screen shows a setting beside another one by its name.
      String.raw`\bconst [A-Z_]+ = '${key}';`,
      // The reason lists are read by the name of their list.
      String.raw`settings\[.\$\{list\}${key.replace(/^\w+(?=Reasons$)/, '')}.\]`,
    ].map((pattern) => new RegExp(pattern));
    const readers = isSettingName(key) ? getSettingReaders(key) : [];
    const unread = listWrongReaders(readers, patterns);
    return readers.length === 0 || unread.length > 0 ? [`${key}: ${unread.join(' ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

/** The paths of all values in a record. */
function listPaths(value: unknown, path = ''): string[] {
  if (!isRecord(value) || Object.keys(value).length === 0) return [path];
  const kindPath = value.kind === undefined || path === '' ? [] : [`${path}.kind`];
  return [
    ...kindPath,
    ...Object.entries(value).flatMap(([name, part]) =>
      listPaths(part, path === '' ? name : `${path}.${name}`),
    ),
  ];
}

it('GAU-32, WSC-240 every field of a device record is read by the parts of the product that its row names', () => {
  const paths = [...new Set(DEFAULT_DEVICES.flatMap((device) => listPaths(device)))];
  expect(paths.length).toBeGreaterThan(60);
  const wrong = paths.flatMap((path) => {
    const readers = getDeviceReaders(path);
    // The widths are read by the web width that is chosen.
    const name = (/\.(320|175)$/.test(path) ? 'usableWidth' : path.split('.').at(-1)) ?? '';
    const unread = listWrongReaders(readers, [new RegExp(String.raw`[.{,]\s*${name}\b`)]);
    return readers.length === 0 || unread.length > 0 ? [`${path}: ${unread.join(' ')}`] : [];
  });
  expect(wrong).toEqual([]);
});
