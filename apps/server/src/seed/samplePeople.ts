import type { Market } from '@cmon/core/catalogue/types';

/** Fictitious names and addresses of a store's country. */
export interface SamplePeople {
  readonly children: readonly string[];
  readonly families: readonly string[];
  readonly parents: readonly string[];
  readonly addresses: readonly {
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly country: string;
  }[];
}

export const SAMPLE_PEOPLE: Readonly<Record<Market, SamplePeople>> = {
  fr: {
    children: ['Zoé', 'Léo', 'Inès', 'Gaël', 'Maëlle', 'Noé', 'Éloïse', 'Hugo', 'Manon', 'Côme'],
    families: ['Martin', 'Lefèvre', 'Garçon', 'Benoît', 'Dupré', 'Rossignol'],
    parents: ['Camille', 'Élodie', 'Julien', 'Sophie', 'Karim'],
    addresses: [
      { street: '12 rue des Lilas', postcode: '75011', city: 'Paris', country: 'FR' },
      { street: '3 place du Marché', postcode: '69003', city: 'Lyon', country: 'FR' },
      { street: '8 chemin des Vignes', postcode: '33000', city: 'Bordeaux', country: 'FR' },
      { street: '21 cours Napoléon', postcode: '20000', city: 'Ajaccio', country: 'FR' },
    ],
  },
  es: {
    children: ['Iñaki', 'Lucía', 'Nicolás', 'Martín', 'Sofía', 'Begoña', 'Hugo', 'Chloe'],
    families: ['Muñoz', 'García', 'Ibáñez', 'Peña', 'Núñez'],
    parents: ['María', 'Álvaro', 'Lola', 'Jorge'],
    addresses: [
      { street: 'Calle Mayor 15', postcode: '28013', city: 'Madrid', country: 'ES' },
      { street: 'Carrer de Mallorca 200', postcode: '08036', city: 'Barcelona', country: 'ES' },
      { street: 'Avenida del Puerto 4', postcode: '46021', city: 'Valencia', country: 'ES' },
    ],
  },
  it: {
    children: ['Niccolò', 'Giulia', 'Matteo', 'Chiara', 'Luca', 'Zoe'],
    families: ['Rossi', 'Ferrari', 'D’Angelo', 'Conti', 'Bianchi'],
    parents: ['Elena', 'Marco', 'Francesca', 'Paolo'],
    addresses: [
      { street: 'Via Garibaldi 9', postcode: '00153', city: 'Roma', country: 'IT' },
      { street: 'Corso Magenta 31', postcode: '20123', city: 'Milano', country: 'IT' },
    ],
  },
  uk: {
    children: ['Olivia', 'Archie', 'Isla', 'Freddie', 'Poppy', 'Zoë'],
    families: ['O’Connor', 'Taylor', 'Hughes', 'Wright', 'Khan'],
    parents: ['Emma', 'James', 'Aisha', 'Tom'],
    addresses: [
      { street: '4 Mill Lane', postcode: 'BS1 4ND', city: 'Bristol', country: 'GB' },
      { street: '77 Station Road', postcode: 'M20 2RF', city: 'Manchester', country: 'GB' },
    ],
  },
  de: {
    children: ['Jörg', 'Mia', 'Björn', 'Lotte', 'Käthe', 'Emil'],
    families: ['Müller', 'Weiß', 'Schäfer', 'Köhler', 'Groß'],
    parents: ['Anke', 'Stefan', 'Heike', 'Jan'],
    addresses: [
      { street: 'Lindenstraße 22', postcode: '10969', city: 'Berlin', country: 'DE' },
      { street: 'Am Markt 5', postcode: '50667', city: 'Köln', country: 'DE' },
    ],
  },
};
