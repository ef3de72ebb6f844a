import type { OfferWords } from './offer-texts.ts'

export const deOffer: OfferWords = {
  mail: {
    subject: 'Ihr Angebot',
    greeting: (name) => (name ? `Guten Tag, ${name},` : 'Guten Tag,'),
    intro: (options) =>
      options === 1
        ? 'das haben wir für Sie vorbereitet.'
        : 'das haben wir für Sie vorbereitet. Sie können eine Möglichkeit wählen.',
    until: (moment) => `Das Angebot gilt bis ${moment} Uhr.`,
    kept: 'So lange halten wir es für Sie frei.',
    button: 'Ansehen und annehmen',
    reminder: 'Ihr Angebot läuft bald ab',
    reminds: (moment) => `zur Erinnerung: Ihr Angebot gilt bis ${moment} Uhr.`,
  },
  title: (name) => (name ? `${name}, Ihr Angebot` : 'Ihr Angebot'),
  until: (moment) => `Gültig bis ${moment} Uhr.`,
  kept: 'So lange halten wir es für Sie frei.',
  notKept: 'Es ist nicht reserviert: Jemand anderes kann schneller sein.',
  choose: 'Wählen Sie eine Möglichkeit',
  taken: 'Nicht mehr frei',
  conditionsOf: (option) => `Bedingungen: ${option}`,
  accepts: 'Mit dem Knopf nehmen Sie diese Bedingungen an.',
  payNow: (amount) => `Annehmen und ${amount} zahlen`,
  leaveCard: 'Annehmen, mit Karte als Garantie',
  transfer: (amount) => `Annehmen und ${amount} überweisen`,
  oblige: 'Zahlungspflichtig annehmen',
  rest: (amount) => `Der Rest, ${amount}, bei der Ankunft.`,
  all: (amount) => `Sie zahlen jetzt nichts; ${amount} bei der Ankunft.`,
  ask: 'Nachfragen',
  decline: 'Kein Interesse',
  declineWhy: 'Wenn Sie kein Interesse haben, geben wir frei, was wir für Sie halten.',
  declineSure: 'Ja, kein Interesse',
  accepted: {
    title: 'Ihre Buchung steht',
    why: 'Wir freuen uns auf Sie. Alles zu Ihrem Aufenthalt finden Sie hier.',
    stay: 'Meinen Aufenthalt ansehen',
  },
  unpaid: {
    title: 'Die Zahlung fehlt noch',
    why: (moment) =>
      `Sie haben angenommen. Sobald die Zahlung da ist, ist Ihre Buchung bestätigt. Wir halten sie bis ${moment} Uhr.`,
    pay: 'Zur Zahlung',
  },
  lapsed: { title: 'Dieses Angebot ist abgelaufen', why: (moment) => `Es galt bis ${moment} Uhr.` },
  withdrawn: {
    title: 'Dieses Angebot gibt es nicht mehr',
    why: 'Die Unterkunft hat es zurückgezogen. Fragen Sie gern nach.',
  },
  declined: {
    title: 'Danke für Ihre Antwort',
    why: 'Sie haben kein Interesse. Wenn Sie es sich anders überlegen, schreiben Sie uns.',
  },
  gone: 'Diese Möglichkeit ist gerade vergeben worden oder hat sich geändert. Bitte wählen Sie eine andere.',
  notPayable: 'Online zahlen geht gerade nicht. Bitte rufen Sie uns an oder schreiben Sie uns.',
  failed: 'Ihre Antwort konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  today: 'Was noch frei ist, zum heutigen Preis',
  nothingToday: 'Für diese Tage ist nichts mehr frei.',
}
