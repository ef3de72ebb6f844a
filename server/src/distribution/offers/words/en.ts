import type { OfferWords } from './offer-texts.ts'

export const enOffer: OfferWords = {
  mail: {
    subject: 'Your offer',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    intro: (options) =>
      options === 1
        ? 'This is what we have prepared for you.'
        : 'This is what we have prepared for you. You can choose one option.',
    until: (moment) => `It is valid until ${moment}.`,
    kept: 'We keep it for you until then.',
    button: 'See and accept',
    reminder: 'Your offer is about to expire',
    reminds: (moment) => `Just a reminder that your offer is valid until ${moment}.`,
  },
  title: (name) => (name ? `${name}, your offer` : 'Your offer'),
  until: (moment) => `Valid until ${moment}.`,
  kept: 'We keep it for you until then.',
  notKept: 'It is not reserved: somebody else may book it first.',
  choose: 'Choose one option',
  taken: 'No longer available',
  conditionsOf: (option) => `Conditions: ${option}`,
  accepts: 'By pressing the button you accept these conditions.',
  payNow: (amount) => `Accept and pay ${amount}`,
  leaveCard: 'Accept and leave a card as guarantee',
  transfer: (amount) => `Accept and pay ${amount} by bank transfer`,
  oblige: 'Accept with obligation to pay',
  rest: (amount) => `The rest, ${amount}, on arrival.`,
  all: (amount) => `You pay nothing now; ${amount} on arrival.`,
  ask: 'Ask',
  decline: 'I am not interested',
  declineWhy: 'If you are not interested, what we keep for you becomes free for others.',
  declineSure: 'Yes, I am not interested',
  accepted: {
    title: 'Your booking is made',
    why: 'We look forward to seeing you. Everything about your stay is here.',
    stay: 'See my stay',
  },
  unpaid: {
    title: 'Payment is missing',
    why: (moment) =>
      `You have accepted. Your booking is confirmed once the payment arrives. We keep it for you until ${moment}.`,
    pay: 'Go to the payment',
  },
  lapsed: { title: 'This offer has expired', why: (moment) => `It was valid until ${moment}.` },
  withdrawn: {
    title: 'This offer is no longer available',
    why: 'The property has withdrawn it. Please ask if you have questions.',
  },
  declined: {
    title: 'Thank you for your answer',
    why: 'You told us that you are not interested. If you change your mind, please write to us.',
  },
  gone: 'That option has just been taken or has changed. Please choose another one.',
  notPayable: 'Online payment is not possible right now. Please call or write to us.',
  failed: 'Your answer could not be saved. Please try again.',
  today: "What is still free, at today's price",
  nothingToday: 'Nothing is left for these dates.',
}
