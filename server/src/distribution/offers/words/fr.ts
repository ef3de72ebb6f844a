import type { OfferWords } from './offer-texts.ts'

export const frOffer: OfferWords = {
  mail: {
    subject: 'Votre devis',
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    intro: (options) =>
      options === 1
        ? 'Voici ce que nous vous avons préparé.'
        : 'Voici ce que nous vous avons préparé. Vous pouvez choisir une option.',
    until: (moment) => `Il est valable jusqu’au ${moment}.`,
    kept: 'Nous vous le gardons jusque-là.',
    button: 'Voir et accepter',
    reminder: 'Votre devis expire bientôt',
    reminds: (moment) => `Nous vous rappelons que votre devis est valable jusqu’au ${moment}.`,
  },
  title: (name) => (name ? `${name}, votre devis` : 'Votre devis'),
  until: (moment) => `Valable jusqu’au ${moment}.`,
  kept: 'Nous vous le gardons jusque-là.',
  notKept: 'Rien n’est gardé : quelqu’un d’autre peut réserver avant vous.',
  choose: 'Choisissez une option',
  taken: 'Plus disponible',
  conditionsOf: (option) => `Conditions : ${option}`,
  accepts: 'En appuyant sur le bouton, vous acceptez ces conditions.',
  payNow: (amount) => `Accepter et payer ${amount}`,
  leaveCard: 'Accepter avec une carte en garantie',
  transfer: (amount) => `Accepter et payer ${amount} par virement`,
  oblige: 'Accepter avec obligation de paiement',
  rest: (amount) => `Le reste, ${amount}, à l’arrivée.`,
  all: (amount) => `Vous ne payez rien maintenant ; ${amount} à l’arrivée.`,
  ask: 'Poser une question',
  decline: 'Cela ne m’intéresse pas',
  declineWhy: 'Si cela ne vous intéresse pas, ce que nous vous gardons sera libre pour d’autres.',
  declineSure: 'Oui, cela ne m’intéresse pas',
  accepted: {
    title: 'Votre réservation est faite',
    why: 'Nous vous attendons. Tout ce qui concerne votre séjour est ici.',
    stay: 'Voir mon séjour',
  },
  unpaid: {
    title: 'Il manque le paiement',
    why: (moment) =>
      `Vous avez accepté. La réservation est confirmée dès que le paiement arrive. Nous vous la gardons jusqu’au ${moment}.`,
    pay: 'Aller au paiement',
  },
  lapsed: { title: 'Ce devis a expiré', why: (moment) => `Il était valable jusqu’au ${moment}.` },
  withdrawn: {
    title: 'Ce devis n’est plus disponible',
    why: 'L’établissement l’a retiré. N’hésitez pas à le contacter.',
  },
  declined: {
    title: 'Merci de votre réponse',
    why: 'Vous nous avez dit que cela ne vous intéresse pas. Si vous changez d’avis, écrivez-nous.',
  },
  gone: 'Cette option vient d’être prise ou a changé. Veuillez en choisir une autre.',
  notPayable: 'Le paiement en ligne n’est pas possible en ce moment. Appelez-nous ou écrivez-nous.',
  failed: 'Votre réponse n’a pas pu être enregistrée. Veuillez réessayer.',
  today: 'Ce qui reste libre, au prix du jour',
  nothingToday: 'Il ne reste rien de libre à ces dates.',
}
