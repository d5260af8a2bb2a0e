import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { AlertKind } from '@cmon/core/production/alertKinds';

/** What a sentence names: machines, folders and numbers, never a person. */
export interface AlertNames {
  readonly label: string;
  readonly generator: string;
  readonly folder: string;
}

interface AlertSentences extends Readonly<Record<AlertKind, (names: AlertNames) => string>> {
  readonly subject: (count: number) => string;
  readonly since: (time: string) => string;
  readonly look: string;
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
    workerLost: () => 'Aucun programme ne fait le travail de fond : rien n’est lancé.',
    databaseLost: () => 'La base de données ne répond plus.',
    since: (time) => `Depuis le ${time}`,
    look: 'Voir l’atelier :',
  },
  es_ES: {
    subject: (count) => (count === 1 ? 'Alerta del taller' : `${count} alertas del taller`),
    generatorLost: ({ label }) => `El generador ${label} ya no responde.`,
    folderUnavailable: ({ generator, folder }) =>
      `El generador ${generator} no puede escribir en la carpeta ${folder}.`,
    megalotFailed: ({ label }) => `Los archivos de ${label} han fallado.`,
    queueOld: () => 'Un trabajo espera desde hace demasiado tiempo.',
    workerLost: () => 'Ningún programa hace el trabajo de fondo: no se inicia nada.',
    databaseLost: () => 'La base de datos no responde.',
    since: (time) => `Desde el ${time}`,
    look: 'Ver el taller:',
  },
  it_IT: {
    subject: (count) => (count === 1 ? 'Avviso del laboratorio' : `${count} avvisi del laboratorio`),
    generatorLost: ({ label }) => `Il generatore ${label} non risponde più.`,
    folderUnavailable: ({ generator, folder }) =>
      `Il generatore ${generator} non può scrivere nella cartella ${folder}.`,
    megalotFailed: ({ label }) => `I file di ${label} non sono riusciti.`,
    queueOld: () => 'Un lavoro aspetta da troppo tempo.',
    workerLost: () => 'Nessun programma fa il lavoro di fondo: non parte nulla.',
    databaseLost: () => 'Il database non risponde.',
    since: (time) => `Dal ${time}`,
    look: 'Apri il laboratorio:',
  },
  en_GB: {
    subject: (count) => (count === 1 ? 'Alert of the workshop' : `${count} alerts of the workshop`),
    generatorLost: ({ label }) => `The generator ${label} no longer answers.`,
    folderUnavailable: ({ generator, folder }) =>
      `The generator ${generator} can’t write into the folder ${folder}.`,
    megalotFailed: ({ label }) => `The files of ${label} failed.`,
    queueOld: () => 'Some work has waited for too long.',
    workerLost: () => 'No program does the background work: nothing is started.',
    databaseLost: () => 'The database does not answer.',
    since: (time) => `Since ${time}`,
    look: 'Open the workshop:',
  },
  de_DE: {
    subject: (count) => (count === 1 ? 'Alarm aus der Werkstatt' : `${count} Alarme aus der Werkstatt`),
    generatorLost: ({ label }) => `Der Generator ${label} antwortet nicht mehr.`,
    folderUnavailable: ({ generator, folder }) =>
      `Der Generator ${generator} kann nicht in den Ordner ${folder} schreiben.`,
    megalotFailed: ({ label }) => `Die Dateien von ${label} sind fehlgeschlagen.`,
    queueOld: () => 'Eine Arbeit wartet schon zu lange.',
    workerLost: () => 'Kein Programm erledigt die Hintergrundarbeit: Es wird nichts gestartet.',
    databaseLost: () => 'Die Datenbank antwortet nicht.',
    since: (time) => `Seit ${time}`,
    look: 'Zur Werkstatt:',
  },
};
