import { createHash } from 'node:crypto';

/** Metadata of a file. It contains no current time and no random value, so that the same job gives the same bytes. */
export interface DocumentInfo {
  /** File name's stem, also the title. */
  readonly title: string;
  /** ISO 8601 UTC, to the second: when the megalot was created. */
  readonly madeAt: string;
  readonly revision: number;
  /** Text that is unique to this file; the document id is a hash of it. */
  readonly identity: string;
}

const CREATOR = 'cmon';
/** The writer and the colour conversions of the file's pages, sorted. */
const buildProducer = (conversions: readonly string[]): string => ['cmon pdf', ...conversions].join(', ');

const formatPdfDate = (iso: string): string => `D:${iso.replace(/[-:T]/g, '').slice(0, 14)}Z`;

/** The document information dictionary of PDF/X. */
export function buildInfoDictionary({ title, madeAt }: DocumentInfo, conversions: readonly string[]): string {
  return `<</Title(${title})/Creator(${CREATOR})/Producer(${buildProducer(conversions)})/CreationDate(${formatPdfDate(madeAt)})/ModDate(${formatPdfDate(madeAt)})/Trapped/False/GTS_PDFXVersion(PDF/X-4)>>`;
}

/**
 * The XMP packet: the same metadata, and the ids that PDF/X-4 requires. The `id` in its first line is the same in all XMP
 * packets.
 */
export function buildXmpPacket(info: DocumentInfo, conversions: readonly string[]): string {
  const id = createHash('sha256').update(info.identity).digest('hex');
  // The hash in the form of a UUID, with 5 as its version and 8 as its variant.
  const uuid = [
    id.slice(0, 8),
    id.slice(8, 12),
    `5${id.slice(13, 16)}`,
    `8${id.slice(17, 20)}`,
    id.slice(20, 32),
  ];
  const date = `${info.madeAt.slice(0, 19)}Z`;
  return `<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
 dc:format="application/pdf"
 xmp:CreatorTool="${CREATOR}" xmp:CreateDate="${date}" xmp:ModifyDate="${date}" xmp:MetadataDate="${date}"
 xmpMM:DocumentID="uuid:${uuid.join('-')}" xmpMM:VersionID="${info.revision}" xmpMM:RenditionClass="default"
 pdf:Producer="${buildProducer(conversions)}" pdf:Trapped="False"
 pdfxid:GTS_PDFXVersion="PDF/X-4">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${info.title}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
