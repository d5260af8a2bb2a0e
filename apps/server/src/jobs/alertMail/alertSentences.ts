import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { AlertKind } from '@cmon/core/production/alertKinds';

/** The values in a sentence: machines, folders and numbers, never a person. */
interface AlertParams {
  readonly label: string;
  readonly generator: string;
  readonly folder: string;
  /** Country code of the store; empty for all stores together. */
  readonly store: string;
}

interface AlertSentences extends Readonly<Record<AlertKind, (params: AlertParams) => string>> {
  readonly subject: (count: number) => string;
  readonly since: (time: string) => string;
  /** The text before the link to the office. */
  readonly linkLabel: string;
}

/** The mails about alerts, in the languages of the office. */
export const ALERT_SENTENCES: Readonly<Record<StoreLocale, AlertSentences>> = {
  fr_FR: {
    subject: (count) => (count === 1 ? 'Alerte de l’atelier' : `${count} alertes de l’atelier`),
    generatorLost: ({ label }) => `Le générateur ${label} ne répond plus.`,
    folderUnavailable: ({ generator, folder }) =>
      `Le générateur ${generator} ne peut pas écrire dans le dossier ${folder}.`,
    megalotFailed: ({ label }) => `Les fichiers de ${label} ont échoué.`,
    queueOld: () => 'Un travail attend depuis trop longtemps.',
    storeUnserved: ({ store }) =>
      store === ''
        ? 'Un mégalot attend, et aucun générateur ne tourne.'
        : `Un mégalot de ${store} attend, et aucun générateur en marche ne prend cette boutique.`,
    labelNotVoided: ({ label }) =>
      `Le transporteur n’annule pas l’étiquette du colis ${label}. Voyez avec lui\u00a0; un nouvel essai a lieu chaque jour.`,
    blankLow: ({ label }) =>
      `Il reste moins de supports ${label} libres que le minimum\u00a0: commandez-en ou comptez-les.`,
    workerLost: () => 'Aucun programme ne fait le travail d’arrière-plan\u00a0: rien n’est lancé.',
    databaseLost: () => 'La base de données ne répond plus.',
    since: (time) => `Depuis le ${time}`,
    linkLabel: 'Voir l’atelier\u00a0:',
  },
  es_ES: {
    subject: (count) => (count === 1 ? 'Alerta del taller' : `${count} alertas del taller`),
    generatorLost: ({ label }) => `El generador ${label} ya no responde.`,
    folderUnavailable: ({ generator, folder }) =>
      `El generador ${generator} no puede escribir en la carpeta ${folder}.`,
    megalotFailed: ({ label }) => `Los archivos de ${label} han fallado.`,
    queueOld: () => 'Un trabajo espera desde hace demasiado tiempo.',
    storeUnserved: ({ store }) =>
      store === ''
        ? 'Un megalote espera y ningún generador está en marcha.'
        : `Un megalote de ${store} espera y ningún generador en marcha toma esta tienda.`,
    labelNotVoided: ({ label }) =>
      `El transportista no anula la etiqueta del paquete ${label}. Hable con él; se intenta de nuevo cada día.`,
    blankLow: ({ label }) => `Quedan menos soportes ${label} libres que el mínimo: pídalos o cuéntelos.`,
    workerLost: () => 'Ningún programa hace el trabajo en segundo plano: no se inicia nada.',
    databaseLost: () => 'La base de datos no responde.',
    since: (time) => `Desde el ${time}`,
    linkLabel: 'Ver el taller:',
  },
  it_IT: {
    subject: (count) => (count === 1 ? 'Avviso del laboratorio' : `${count} avvisi del laboratorio`),
    generatorLost: ({ label }) => `Il generatore ${label} non risponde più.`,
    folderUnavailable: ({ generator, folder }) =>
      `Il generatore ${generator} non può scrivere nella cartella ${folder}.`,
    megalotFailed: ({ label }) => `La creazione dei file di ${label} non è riuscita.`,
    queueOld: () => 'Un lavoro aspetta da troppo tempo.',
    storeUnserved: ({ store }) =>
      store === ''
        ? 'Un megalotto attende e nessun generatore è in funzione.'
        : `Un megalotto di ${store} attende e nessun generatore in funzione prende questo negozio.`,
    labelNotVoided: ({ label }) =>
      `Il corriere non annulla l’etichetta del pacco ${label}. Parlatene con lui; si riprova ogni giorno.`,
    blankLow: ({ label }) => `Restano meno supporti ${label} liberi del minimo: ordinateli o contateli.`,
    workerLost: () => 'Nessun programma svolge il lavoro in background: non parte nulla.',
    databaseLost: () => 'Il database non risponde.',
    since: (time) => `Dal ${time}`,
    linkLabel: 'Apri il laboratorio:',
  },
  en_GB: {
    subject: (count) => (count === 1 ? 'Workshop alert' : `${count} workshop alerts`),
    generatorLost: ({ label }) => `The generator ${label} no longer answers.`,
    folderUnavailable: ({ generator, folder }) =>
      `The generator ${generator} can’t write into the folder ${folder}.`,
    megalotFailed: ({ label }) => `The files of ${label} failed.`,
    queueOld: () => 'Some work has been waiting for too long.',
    storeUnserved: ({ store }) =>
      store === ''
        ? 'A megalot is waiting, and no generator is running.'
        : `A megalot of ${store} is waiting, and no running generator takes this store.`,
    labelNotVoided: ({ label }) =>
      `The carrier does not void the label of parcel ${label}. Talk to the carrier; it is tried again each day.`,
    blankLow: ({ label }) => `Fewer blanks ${label} are free than the minimum: order some, or count them.`,
    workerLost: () => 'No program does the background work: nothing is started.',
    databaseLost: () => 'The database does not answer.',
    since: (time) => `Since ${time}`,
    linkLabel: 'Open the workshop:',
  },
  de_DE: {
    subject: (count) => (count === 1 ? 'Alarm aus der Werkstatt' : `${count} Alarme aus der Werkstatt`),
    generatorLost: ({ label }) => `Der Generator ${label} antwortet nicht mehr.`,
    folderUnavailable: ({ generator, folder }) =>
      `Der Generator ${generator} kann nicht in den Ordner ${folder} schreiben.`,
    megalotFailed: ({ label }) => `Die Dateien von ${label} sind fehlgeschlagen.`,
    queueOld: () => 'Eine Arbeit wartet schon zu lange.',
    storeUnserved: ({ store }) =>
      store === ''
        ? 'Ein Megalos wartet, und kein Generator läuft.'
        : `Ein Megalos von ${store} wartet, und kein laufender Generator nimmt diesen Shop.`,
    labelNotVoided: ({ label }) =>
      `Der Versanddienst storniert das Etikett von Paket ${label} nicht. Klären Sie es mit ihm; jeden Tag folgt ein neuer Versuch.`,
    blankLow: ({ label }) =>
      `Vom Rohling ${label} sind weniger frei als die Mindestmenge: Bestellen Sie nach, oder zählen Sie ihn.`,
    workerLost: () => 'Kein Programm erledigt die Hintergrundarbeit: Es wird nichts gestartet.',
    databaseLost: () => 'Die Datenbank antwortet nicht.',
    since: (time) => `Seit ${time}`,
    linkLabel: 'Zur Werkstatt:',
  },
};
