import type { OfferWords } from './offer-texts.ts'

export const nlOffer: OfferWords = {
  mail: {
    subject: 'Uw aanbod',
    greeting: (name) => (name ? `Beste ${name},` : 'Goedendag,'),
    intro: (options) =>
      options === 1
        ? 'Dit hebben wij voor u voorbereid.'
        : 'Dit hebben wij voor u voorbereid. U kunt één mogelijkheid kiezen.',
    until: (moment) => `Het is geldig tot ${moment} uur.`,
    kept: 'Tot dan houden we het voor u vrij.',
    button: 'Bekijken en aanvaarden',
    reminder: 'Uw aanbod verloopt binnenkort',
    reminds: (moment) => `Ter herinnering: uw aanbod is geldig tot ${moment} uur.`,
  },
  title: (name) => (name ? `${name}, uw aanbod` : 'Uw aanbod'),
  until: (moment) => `Geldig tot ${moment} uur.`,
  kept: 'Tot dan houden we het voor u vrij.',
  notKept: 'Het is niet gereserveerd: iemand anders kan u voor zijn.',
  choose: 'Kies een mogelijkheid',
  taken: 'Niet meer vrij',
  conditionsOf: (option) => `Voorwaarden: ${option}`,
  accepts: 'Met de knop aanvaardt u deze voorwaarden.',
  payNow: (amount) => `Aanvaarden en ${amount} betalen`,
  leaveCard: 'Aanvaarden met een kaart als garantie',
  transfer: (amount) => `Aanvaarden en ${amount} overmaken`,
  oblige: 'Aanvaarden met betalingsverplichting',
  rest: (amount) => `De rest, ${amount}, bij aankomst.`,
  all: (amount) => `U betaalt nu niets; ${amount} bij aankomst.`,
  ask: 'Vraag stellen',
  decline: 'Geen interesse',
  declineWhy: 'Als u geen interesse hebt, wordt wat we voor u vrijhouden beschikbaar voor anderen.',
  declineSure: 'Ja, geen interesse',
  accepted: {
    title: 'Uw boeking is gemaakt',
    why: 'We verwachten u. Alles over uw verblijf vindt u hier.',
    stay: 'Mijn verblijf bekijken',
  },
  unpaid: {
    title: 'De betaling ontbreekt nog',
    why: (moment) =>
      `U hebt aanvaard. Zodra de betaling binnen is, is uw boeking bevestigd. We houden ze vrij tot ${moment} uur.`,
    pay: 'Naar de betaling',
  },
  lapsed: { title: 'Dit aanbod is verlopen', why: (moment) => `Het was geldig tot ${moment} uur.` },
  withdrawn: {
    title: 'Dit aanbod is niet meer beschikbaar',
    why: 'De accommodatie heeft het ingetrokken. Vraag gerust na.',
  },
  declined: {
    title: 'Bedankt voor uw antwoord',
    why: 'U hebt ons laten weten dat u geen interesse hebt. Bedenkt u zich, schrijf ons dan.',
  },
  gone: 'Die mogelijkheid is net bezet of gewijzigd. Kies een andere, alstublieft.',
  notPayable: 'Online betalen kan nu niet. Bel of schrijf ons, alstublieft.',
  failed: 'Uw antwoord kon niet worden bewaard. Probeer het opnieuw, alstublieft.',
  today: 'Wat nog vrij is, tegen de prijs van vandaag',
  nothingToday: 'Voor deze data is er niets meer vrij.',
}
