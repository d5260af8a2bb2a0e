import type { Substrate } from '../production/devices/device.ts';
import type { TicketDocument, TicketFile, TicketGroup } from './buildTicketDocument.ts';
import { createElement, formatXml, type XmlElement } from './formatXml.ts';
import { toPoints } from './points.ts';

/** CIP4's type of the colour of each technical layer. Opaque and Transparent colours stay separations. */
const COLOUR_TYPES: Readonly<Record<string, string>> = { white: 'Opaque', varnish: 'Transparent' };

/** CIP4's type of the media of each substrate. It has none for transfer film, boards and objects. */
const MEDIA_TYPES: Readonly<Record<Substrate, string>> = {
  vinyl: 'Vinyl',
  textile: 'Textile',
  paper: 'Paper',
  film: 'Film',
  transfer: 'Other',
  wood: 'Other',
  object: 'Other',
};

/**
 * Formats a ticket as XJDF 2.2 of CIP4: the files as run lists, the strips or pieces as products, the spot colours as
 * colours. What XJDF has no place for is a GeneralID, which a device returns in its reports. `docs/ticket-formats.md` lists
 * the elements.
 */
export function formatXjdfTicket(ticket: TicketDocument, madeAt: string): string {
  const { device, files, groups, media, userData } = ticket;
  const root = createElement(
    'XJDF',
    {
      xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
      Version: '2.2',
      JobID: ticket.megalot,
      JobPartID: `r${ticket.revision}p${ticket.page}`,
      Types: 'DigitalPrinting Cutting',
    },
    [
      createElement('AuditPool', {}, [
        createElement('AuditCreated', {}, [
          createElement('Header', { AgentName: 'cmon', DeviceID: 'cmon', Time: madeAt }),
        ]),
      ]),
      ...listGeneralIds({
        Barcode: ticket.barcode,
        MegalotID: userData.megalotId,
        Revision: ticket.revision,
        Page: ticket.page,
        Pages: ticket.pages,
        Labels: ticket.labels,
        Laize: ticket.laize,
      }),
      createElement('ProductList', {}, groups.map(buildProduct)),
      buildResource('NodeInfo', {}, [
        createElement('NodeInfo', {
          LastEnd: ticket.deadline,
          // 100 is the highest priority of XJDF.
          JobPriority: groups.some((group) => group.prio) ? 100 : undefined,
        }),
      ]),
      buildResource('Device', {}, [createElement('Device', { DeviceID: device })]),
      buildResource('Media', {}, [
        createElement('Media', {
          Dimension: `${formatPoints(media.widthMm)} ${formatPoints(media.lengthMm)}`,
          MediaType: MEDIA_TYPES[ticket.substrate],
          MediaUnit: ticket.laize === null ? 'Sheet' : 'Roll',
        }),
      ]),
      ...ticket.spots.map(({ name, layer }) =>
        buildResource('Color', {}, [
          createElement('Color', { ActualColorName: name, ColorType: COLOUR_TYPES[layer] ?? 'DieLine' }),
        ]),
      ),
      buildRunList('Document', [files.print]),
      buildRunList('Cutting', files.cut),
    ],
  );
  return formatXml(root);
}

/** The labels of one strip or piece. */
function buildProduct(group: TicketGroup, index: number): XmlElement {
  const amount = group.items.reduce((sum, item) => sum + item.copies, 0);
  return createElement('Product', { ID: `G${index + 1}`, Amount: amount }, [
    ...listGeneralIds({
      Code: group.code,
      Order: group.order,
      Lot: group.lot,
      LotType: group.lotType,
      Store: group.store,
      Zone: group.zone || null,
      Part: `${group.part}/${group.parts}`,
      Reissue: group.reissue,
    }),
    ...group.items.flatMap((item) => listGeneralIds({ Item: `${item.id} ${item.preview} x${item.copies}` })),
    ...group.items.flatMap((item) => (item.texts ?? []).flatMap((text) => listGeneralIds({ Text: text }))),
  ]);
}

function buildRunList(usage: string, files: readonly TicketFile[]): XmlElement {
  const resources = files.map((file) =>
    createElement('Resource', {}, [
      ...listGeneralIds({ SHA256: file.sha256 }),
      createElement('RunList', {}, [
        createElement('FileSpec', {
          FileSize: file.bytes,
          MimeType: file.name.endsWith('.pdf') ? 'application/pdf' : 'image/vnd.dxf',
          URL: file.name,
        }),
      ]),
    ]),
  );
  return createElement('ResourceSet', { Name: 'RunList', ProcessUsage: usage, Usage: 'Input' }, resources);
}

function buildResource(
  name: string,
  attributes: XmlElement['attributes'],
  children: readonly XmlElement[],
): XmlElement {
  return createElement('ResourceSet', { Name: name, Usage: 'Input', ...attributes }, [
    createElement('Resource', {}, children),
  ]);
}

function listGeneralIds(values: Readonly<Record<string, string | number | null>>): XmlElement[] {
  return Object.entries(values).flatMap(([usage, value]) =>
    value === null ? [] : [createElement('GeneralID', { IDUsage: usage, IDValue: value })],
  );
}

/** Points with two decimals. */
const formatPoints = (mm: number): string => String(Math.round(toPoints(mm) * 100) / 100);
