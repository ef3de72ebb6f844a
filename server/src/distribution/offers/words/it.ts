import type { OfferWords } from './offer-texts.ts'

export const itOffer: OfferWords = {
  mail: {
    subject: 'Il suo preventivo',
    greeting: (name) => (name ? `Buongiorno ${name},` : 'Buongiorno,'),
    intro: (options) =>
      options === 1
        ? 'ecco che cosa le abbiamo preparato.'
        : 'ecco che cosa le abbiamo preparato. Può scegliere una proposta.',
    until: (moment) => `È valido fino a ${moment}.`,
    kept: 'Fino ad allora glielo teniamo.',
    button: 'Vedere e accettare',
    reminder: 'Il suo preventivo sta per scadere',
    reminds: (moment) => `le ricordiamo che il suo preventivo è valido fino a ${moment}.`,
  },
  title: (name) => (name ? `${name}, il suo preventivo` : 'Il suo preventivo'),
  until: (moment) => `Valido fino a ${moment}.`,
  kept: 'Fino ad allora glielo teniamo.',
  notKept: 'Non è riservato: qualcun altro può prenotare prima.',
  choose: 'Scelga una proposta',
  taken: 'Non è più libera',
  conditionsOf: (option) => `Condizioni: ${option}`,
  accepts: 'Premendo il pulsante accetta queste condizioni.',
  payNow: (amount) => `Accettare e pagare ${amount}`,
  leaveCard: 'Accettare con carta a garanzia',
  transfer: (amount) => `Accettare e pagare ${amount} con bonifico`,
  oblige: 'Accettare con obbligo di pagamento',
  rest: (amount) => `Il resto, ${amount}, all’arrivo.`,
  all: (amount) => `Ora non paga nulla; ${amount} all’arrivo.`,
  ask: 'Chiedere',
  decline: 'Non mi interessa',
  declineWhy: 'Se non le interessa, ciò che le teniamo torna libero per altri.',
  declineSure: 'Sì, non mi interessa',
  accepted: {
    title: 'La sua prenotazione è fatta',
    why: 'La aspettiamo. Tutto sul suo soggiorno è qui.',
    stay: 'Vedere il mio soggiorno',
  },
  unpaid: {
    title: 'Manca il pagamento',
    why: (moment) =>
      `Ha accettato. La prenotazione è confermata quando arriva il pagamento. La teniamo fino a ${moment}.`,
    pay: 'Andare al pagamento',
  },
  lapsed: { title: 'Questo preventivo è scaduto', why: (moment) => `Era valido fino a ${moment}.` },
  withdrawn: { title: 'Questo preventivo non è più disponibile', why: 'La struttura lo ha ritirato. Ci chieda pure.' },
  declined: { title: 'Grazie per la risposta', why: 'Ci ha detto che non le interessa. Se cambia idea, ci scriva.' },
  gone: 'Questa proposta è appena stata presa o è cambiata. Ne scelga un’altra, per favore.',
  notPayable: 'Ora non si può pagare online. Ci chiami o ci scriva, per favore.',
  failed: 'Non è stato possibile salvare la risposta. Riprovi, per favore.',
  today: 'Che cosa resta libero, al prezzo di oggi',
  nothingToday: 'Per queste date non resta nulla di libero.',
}
