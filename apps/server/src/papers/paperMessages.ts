import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { ScanCommand } from '@cmon/core/production/scanCode';

/** The messages on the papers of the workshop, which are printed in the language of the person who opens them. */
export interface PaperMessages {
  readonly manifest: string;
  readonly noCarrier: string;
  readonly closedAt: string;
  readonly shippedOn: string;
  readonly parcel: string;
  readonly parcels: string;
  readonly order: string;
  readonly tracking: string;
  readonly weight: string;
  readonly recipient: string;
  readonly total: string;
  readonly unweighed: string;
  readonly handedOver: string;
  readonly packingList: string;
  readonly shipBy: string;
  readonly item: string;
  readonly quantity: string;
  readonly texts: string;
  readonly deliveryNote: string;
  readonly received: string;
  readonly receivedBy: string;
  readonly pickingList: string;
  readonly allLots: string;
  readonly bin: string;
  readonly blank: string;
  readonly missing: string;
  readonly checkPrint: string;
  readonly scaleHint: string;
  readonly locked: string;
  readonly scanCodes: string;
  readonly packingTable: string;
  readonly commands: Readonly<Record<ScanCommand, string>>;
  readonly cutters: string;
}

export const PAPER_MESSAGES: Readonly<Record<StoreLocale, PaperMessages>> = {
  fr_FR: {
    manifest: 'Bordereau',
    noCarrier: 'Sans transporteur',
    closedAt: 'Clôturé le',
    shippedOn: 'Colis expédiés le',
    parcel: 'Colis',
    parcels: 'Colis',
    order: 'Commande',
    tracking: 'Suivi',
    weight: 'Poids',
    recipient: 'Destinataire',
    total: 'Total',
    unweighed: 'sans poids',
    handedOver: 'Remis au transporteur (date, signature)',
    packingList: 'Liste de colisage',
    shipBy: 'À expédier le',
    item: 'Article',
    quantity: 'Quantité',
    texts: 'Textes',
    deliveryNote: 'Bon de livraison',
    received: 'Reçu',
    receivedBy: 'Reçu par (date, signature)',
    pickingList: 'Liste de prélèvement',
    allLots: 'Tous les lots',
    bin: 'Casier',
    blank: 'Support',
    missing: 'Manquants',
    checkPrint: 'Épreuve 1:1',
    scaleHint: 'Imprimer à 100\u00a0%\u00a0: cette règle mesure 100\u00a0mm.',
    locked: 'Bloquée',
    scanCodes: 'Codes à scanner',
    packingTable: 'Table d’emballage',
    commands: {
      NEXTPACKAGE: 'Colis suivant',
      FINALIZE: 'Fermer et expédier',
      ABORT: 'Abandonner',
      REPRINTLABEL: 'Réimprimer l’étiquette',
    },
    cutters: 'Découpeuses',
  },
  es_ES: {
    manifest: 'Manifiesto',
    noCarrier: 'Sin transportista',
    closedAt: 'Cerrado el',
    shippedOn: 'Paquetes enviados el',
    parcel: 'Paquete',
    parcels: 'Paquetes',
    order: 'Pedido',
    tracking: 'Seguimiento',
    weight: 'Peso',
    recipient: 'Destinatario',
    total: 'Total',
    unweighed: 'sin peso',
    handedOver: 'Entregado al transportista (fecha, firma)',
    packingList: 'Lista de embalaje',
    shipBy: 'Enviar el',
    item: 'Artículo',
    quantity: 'Cantidad',
    texts: 'Textos',
    deliveryNote: 'Albarán',
    received: 'Recibido',
    receivedBy: 'Recibido por (fecha, firma)',
    pickingList: 'Lista de recogida',
    allLots: 'Todos los lotes',
    bin: 'Casillero',
    blank: 'Soporte',
    missing: 'Faltan',
    checkPrint: 'Prueba 1:1',
    scaleHint: 'Imprimir al 100 %: esta regla mide 100 mm.',
    locked: 'Bloqueada',
    scanCodes: 'Códigos para escanear',
    packingTable: 'Mesa de embalaje',
    commands: {
      NEXTPACKAGE: 'Paquete siguiente',
      FINALIZE: 'Cerrar y enviar',
      ABORT: 'Abandonar',
      REPRINTLABEL: 'Reimprimir la etiqueta',
    },
    cutters: 'Cortadoras',
  },
  it_IT: {
    manifest: 'Distinta',
    noCarrier: 'Senza corriere',
    closedAt: 'Chiusa il',
    shippedOn: 'Pacchi spediti il',
    parcel: 'Pacco',
    parcels: 'Pacchi',
    order: 'Ordine',
    tracking: 'Tracciamento',
    weight: 'Peso',
    recipient: 'Destinatario',
    total: 'Totale',
    unweighed: 'senza peso',
    handedOver: 'Consegnato al corriere (data, firma)',
    packingList: 'Lista di imballaggio',
    shipBy: 'Spedire entro',
    item: 'Articolo',
    quantity: 'Quantità',
    texts: 'Testi',
    deliveryNote: 'Bolla di consegna',
    received: 'Ricevuto',
    receivedBy: 'Ricevuto da (data, firma)',
    pickingList: 'Lista di prelievo',
    allLots: 'Tutti i lotti',
    bin: 'Scomparto',
    blank: 'Supporto',
    missing: 'Mancanti',
    checkPrint: 'Prova 1:1',
    scaleHint: 'Stampare al 100 %: questo righello misura 100 mm.',
    locked: 'Bloccato',
    scanCodes: 'Codici da scansionare',
    packingTable: 'Tavolo d’imballaggio',
    commands: {
      NEXTPACKAGE: 'Pacco successivo',
      FINALIZE: 'Chiudi e spedisci',
      ABORT: 'Abbandona',
      REPRINTLABEL: 'Ristampa l’etichetta',
    },
    cutters: 'Taglierine',
  },
  en_GB: {
    manifest: 'Manifest',
    noCarrier: 'No carrier',
    closedAt: 'Closed on',
    shippedOn: 'Parcels shipped on',
    parcel: 'Parcel',
    parcels: 'Parcels',
    order: 'Order',
    tracking: 'Tracking',
    weight: 'Weight',
    recipient: 'Recipient',
    total: 'Total',
    unweighed: 'without a weight',
    handedOver: 'Handed over to the carrier (date, signature)',
    packingList: 'Packing list',
    shipBy: 'Ship by',
    item: 'Item',
    quantity: 'Quantity',
    texts: 'Texts',
    deliveryNote: 'Delivery note',
    received: 'Received',
    receivedBy: 'Received by (date, signature)',
    pickingList: 'Picking list',
    allLots: 'All lots',
    bin: 'Bin',
    blank: 'Blank',
    missing: 'Missing',
    checkPrint: '1:1 check print',
    scaleHint: 'Print at 100 %: this ruler is 100 mm long.',
    locked: 'Locked',
    scanCodes: 'Codes to scan',
    packingTable: 'Packing table',
    commands: {
      NEXTPACKAGE: 'Next parcel',
      FINALIZE: 'Close and ship',
      ABORT: 'Abort',
      REPRINTLABEL: 'Reprint the label',
    },
    cutters: 'Cutters',
  },
  de_DE: {
    manifest: 'Ladeliste',
    noCarrier: 'Ohne Versanddienst',
    closedAt: 'Abgeschlossen am',
    shippedOn: 'Pakete versandt am',
    parcel: 'Paket',
    parcels: 'Pakete',
    order: 'Bestellung',
    tracking: 'Sendungsnummer',
    weight: 'Gewicht',
    recipient: 'Empfänger',
    total: 'Summe',
    unweighed: 'ohne Gewicht',
    handedOver: 'An den Versanddienst übergeben (Datum, Unterschrift)',
    packingList: 'Packliste',
    shipBy: 'Versand bis',
    item: 'Artikel',
    quantity: 'Menge',
    texts: 'Texte',
    deliveryNote: 'Lieferschein',
    received: 'Erhalten',
    receivedBy: 'Erhalten von (Datum, Unterschrift)',
    pickingList: 'Entnahmeliste',
    allLots: 'Alle Lose',
    bin: 'Fach',
    blank: 'Rohling',
    missing: 'Fehlen',
    checkPrint: 'Prüfdruck 1:1',
    scaleHint: 'Mit 100 % drucken: dieses Lineal ist 100 mm lang.',
    locked: 'Gesperrt',
    scanCodes: 'Codes zum Scannen',
    packingTable: 'Packtisch',
    commands: {
      NEXTPACKAGE: 'Nächstes Paket',
      FINALIZE: 'Schließen und versenden',
      ABORT: 'Abbrechen',
      REPRINTLABEL: 'Versandetikett noch einmal drucken',
    },
    cutters: 'Schneidemaschinen',
  },
};
