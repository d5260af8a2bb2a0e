import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { LetterKind } from '@cmon/core/production/settingRecords/letters';

interface LetterSentences {
  readonly subject: string;
  readonly greeting: string;
  /** The close of a mail. */
  readonly close: string;
  /** The close of a printed letter, to which nobody can reply. The e-mail address is empty when there is none. */
  readonly closeOnPaper: (email: string) => string;
  readonly texts: Readonly<Record<LetterKind, string>>;
  /** The sentence to a customer for each reason of a hold. A reason without a sentence uses that of `other`. */
  readonly hold: Readonly<Record<string, string>>;
}

/** The product's letters in the languages of the stores. The workshop's own texts replace them. */
export const LETTER_SENTENCES: Readonly<Record<StoreLocale, LetterSentences>> = {
  fr_FR: {
    subject: 'Votre commande {number}',
    greeting: 'Bonjour {name},',
    close: 'Répondez simplement à ce message si vous avez une question.\n\nVotre service client',
    closeOnPaper: (email) =>
      `Si vous avez une question, ${email === '' ? 'contactez la boutique' : `écrivez à ${email}`} en indiquant le numéro de votre commande.\n\nVotre service client`,
    texts: {
      held: 'Votre commande {number} est en attente\u00a0: {reason}. Nous la reprenons dès que ce point est réglé.',
      line: 'Un article de votre commande {number} ne peut pas être fabriqué tel quel\u00a0: nous avons besoin de votre réponse. Vous pouvez le corriger ici, et la fabrication reprend aussitôt\u00a0:\n{link}',
      reprint:
        'Nous avons relancé la fabrication d’un article de votre commande {number}. Vous n’avez rien à faire, et rien à payer.',
      shipped: 'Votre commande {number} est en route. Voici son suivi\u00a0:\n{tracking}',
      link: 'Voici le lien qui vous permet de suivre votre commande {number} et de corriger ses textes tant qu’ils ne sont pas imprimés\u00a0:\n{link}',
      address:
        'L’adresse de livraison de votre commande {number} est incomplète ou introuvable. Merci de nous envoyer l’adresse exacte.',
      free: '',
    },
    hold: {
      address: 'il nous manque une adresse de livraison complète',
      payment: 'le paiement n’est pas encore confirmé',
      customerWish: 'vous nous l’avez demandé',
      design: 'une personnalisation est à vérifier avec vous',
      stock: 'un article est momentanément en rupture',
      other: 'nous devons vérifier un point',
    },
  },
  es_ES: {
    subject: 'Su pedido {number}',
    greeting: 'Hola, {name}:',
    close: 'Si tiene alguna pregunta, responda a este mensaje.\n\nAtención al cliente',
    closeOnPaper: (email) =>
      `Si tiene alguna pregunta, ${email === '' ? 'póngase en contacto con la tienda' : `escriba a ${email}`} e indique el número de su pedido.\n\nAtención al cliente`,
    texts: {
      held: 'Su pedido {number} está en espera: {reason}. Lo retomaremos en cuanto esté resuelto.',
      line: 'Un artículo de su pedido {number} no se puede fabricar tal como está y necesitamos su respuesta. Puede corregirlo aquí y la fabricación seguirá de inmediato:\n{link}',
      reprint:
        'Estamos fabricando de nuevo un artículo de su pedido {number}. No tiene que hacer ni pagar nada.',
      shipped: 'Su pedido {number} está en camino. Aquí puede seguirlo:\n{tracking}',
      link: 'Con este enlace puede seguir su pedido {number} y corregir los textos mientras no estén impresos:\n{link}',
      address:
        'La dirección de envío de su pedido {number} está incompleta o no se encuentra. Envíenos, por favor, la dirección exacta.',
      free: '',
    },
    hold: {
      address: 'nos falta una dirección de envío completa',
      payment: 'el pago aún no está confirmado',
      customerWish: 'nos lo ha pedido usted',
      design: 'hay una personalización por revisar con usted',
      stock: 'un artículo está agotado por el momento',
      other: 'debemos comprobar un detalle',
    },
  },
  it_IT: {
    subject: 'Il tuo ordine {number}',
    greeting: 'Ciao {name},',
    close: 'Per qualsiasi domanda rispondi a questo messaggio.\n\nIl servizio clienti',
    closeOnPaper: (email) =>
      `Per qualsiasi domanda ${email === '' ? 'contatta il negozio' : `scrivi a ${email}`} indicando il numero del tuo ordine.\n\nIl servizio clienti`,
    texts: {
      held: 'Il tuo ordine {number} è in attesa: {reason}. Riprendiamo appena la questione è risolta.',
      line: 'Un articolo del tuo ordine {number} non si può realizzare così com’è e ci serve una tua risposta. Puoi correggerlo qui e la lavorazione riprende subito:\n{link}',
      reprint:
        'Stiamo realizzando di nuovo un articolo del tuo ordine {number}. Non devi fare né pagare nulla.',
      shipped: 'Il tuo ordine {number} è in viaggio. Puoi seguirlo qui:\n{tracking}',
      link: 'Con questo link puoi seguire il tuo ordine {number} e correggere i testi finché non sono stampati:\n{link}',
      address:
        'L’indirizzo di spedizione del tuo ordine {number} è incompleto o introvabile. Inviaci, per favore, l’indirizzo esatto.',
      free: '',
    },
    hold: {
      address: 'ci manca un indirizzo di spedizione completo',
      payment: 'il pagamento non è ancora confermato',
      customerWish: 'ce lo hai chiesto tu',
      design: 'una personalizzazione va verificata con te',
      stock: 'un articolo è momentaneamente esaurito',
      other: 'dobbiamo verificare un punto',
    },
  },
  en_GB: {
    subject: 'Your order {number}',
    greeting: 'Hello {name},',
    close: 'If you have a question, just reply to this message.\n\nCustomer service',
    closeOnPaper: (email) =>
      `If you have a question, ${email === '' ? 'please contact the shop' : `write to ${email}`} and give the number of your order.\n\nCustomer service`,
    texts: {
      held: 'Your order {number} is on hold: {reason}. We will carry on as soon as this is settled.',
      line: 'An item of your order {number} can’t be made as it is, and we need your answer. You can correct it here, and we will carry on at once:\n{link}',
      reprint: 'We are making an item of your order {number} again. There is nothing you need to do or pay.',
      shipped: 'Your order {number} is on its way. You can follow it here:\n{tracking}',
      link: 'With this link you can follow your order {number} and correct its texts until they are printed:\n{link}',
      address:
        'The delivery address of your order {number} is incomplete or can’t be found. Please send us the exact address.',
      free: '',
    },
    hold: {
      address: 'we need a complete delivery address',
      payment: 'the payment is not confirmed yet',
      customerWish: 'you asked us to wait',
      design: 'we have to check a design with you',
      stock: 'an item is out of stock at the moment',
      other: 'we have to check a detail',
    },
  },
  de_DE: {
    subject: 'Ihre Bestellung {number}',
    greeting: 'Guten Tag {name},',
    close: 'Wenn Sie eine Frage haben, antworten Sie einfach auf diese Nachricht.\n\nIhr Kundendienst',
    closeOnPaper: (email) =>
      `Wenn Sie eine Frage haben, ${email === '' ? 'wenden Sie sich bitte an den Shop' : `schreiben Sie bitte an ${email}`} und nennen Sie die Nummer Ihrer Bestellung.\n\nIhr Kundendienst`,
    texts: {
      held: 'Ihre Bestellung {number} ruht gerade: {reason}. Sobald das geklärt ist, geht es weiter.',
      line: 'Ein Artikel Ihrer Bestellung {number} lässt sich so nicht herstellen, und wir brauchen Ihre Antwort. Hier können Sie ihn korrigieren, dann geht es gleich weiter:\n{link}',
      reprint:
        'Wir stellen einen Artikel Ihrer Bestellung {number} noch einmal her. Sie müssen nichts tun und nichts bezahlen.',
      shipped: 'Ihre Bestellung {number} ist unterwegs. Hier können Sie sie verfolgen:\n{tracking}',
      link: 'Mit diesem Link verfolgen Sie Ihre Bestellung {number} und korrigieren die Texte, solange sie nicht gedruckt sind:\n{link}',
      address:
        'Die Lieferadresse Ihrer Bestellung {number} ist unvollständig oder nicht zu finden. Bitte senden Sie uns die genaue Adresse.',
      free: '',
    },
    hold: {
      address: 'Uns fehlt eine vollständige Lieferadresse',
      payment: 'Die Zahlung ist noch nicht bestätigt',
      customerWish: 'Sie haben uns darum gebeten',
      design: 'Wir möchten eine Gestaltung mit Ihnen klären',
      stock: 'Ein Artikel ist zurzeit nicht vorrätig',
      other: 'Wir müssen etwas prüfen',
    },
  },
};
