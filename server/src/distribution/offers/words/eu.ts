import type { OfferWords } from './offer-texts.ts'

export const euOffer: OfferWords = {
  mail: {
    subject: 'Zure aurrekontua',
    greeting: (name) => (name ? `Kaixo, ${name}:` : 'Kaixo:'),
    intro: (options) =>
      options === 1
        ? 'Hau da zuretzat prestatu duguna.'
        : 'Hau da zuretzat prestatu duguna. Aukera bat hauta dezakezu.',
    until: (moment) => `Noiz arte balio duen: ${moment}.`,
    kept: 'Ordura arte gordeko dizugu.',
    button: 'Ikusi eta onartu',
    reminder: 'Zure aurrekontua iraungitzear dago',
    reminds: (moment) => `Gogoan izan zure aurrekontuak noiz arte balio duen: ${moment}.`,
  },
  title: (name) => (name ? `${name}, zure aurrekontua` : 'Zure aurrekontua'),
  until: (moment) => `Noiz arte balio duen: ${moment}.`,
  kept: 'Ordura arte gordeko dizugu.',
  notKept: 'Ez dago gordeta: lehenago bete daiteke.',
  choose: 'Hautatu aukera bat',
  taken: 'Jada ez dago libre',
  conditionsOf: (option) => `Baldintzak: ${option}`,
  accepts: 'Botoia sakatzean baldintza hauek onartzen dituzu.',
  payNow: (amount) => `Onartu eta ordaindu ${amount}`,
  leaveCard: 'Onartu txartela berme gisa utzita',
  transfer: (amount) => `Onartu eta ordaindu ${amount} transferentziaz`,
  oblige: 'Onartu ordaintzeko betebeharrarekin',
  rest: (amount) => `Gainerakoa, ${amount}, iristean.`,
  all: (amount) => `Orain ez duzu ezer ordaintzen; ${amount} iristean.`,
  ask: 'Galdetu',
  decline: 'Ez zait interesatzen',
  declineWhy: 'Interesatzen ez bazaizu, gordetzen dizuguna libre geratuko da besteentzat.',
  declineSure: 'Bai, ez zait interesatzen',
  accepted: {
    title: 'Zure erreserba eginda dago',
    why: 'Zure zain gaude. Zure egonaldiari buruzko guztia hemen dago.',
    stay: 'Ikusi nire egonaldia',
  },
  unpaid: {
    title: 'Ordainketa falta da',
    why: (moment) =>
      `Onartu duzu. Ordainketa iristean berretsiko da erreserba. Noiz arte gordetzen dizugun: ${moment}.`,
    pay: 'Joan ordainketara',
  },
  lapsed: { title: 'Aurrekontu hau iraungi da', why: (moment) => `Noiz arte balio zuen: ${moment}.` },
  withdrawn: {
    title: 'Aurrekontu hau ez dago eskuragarri',
    why: 'Ostatuak kendu egin du. Galdetu zalantzarik baduzu.',
  },
  declined: {
    title: 'Eskerrik asko erantzuteagatik',
    why: 'Interesatzen ez zaizula esan diguzu. Iritziz aldatzen baduzu, idatzi.',
  },
  gone: 'Aukera hori oraintxe bete da edo aldatu egin da. Hautatu beste bat, mesedez.',
  notPayable: 'Orain ezin da Internetez ordaindu. Deitu edo idatzi, mesedez.',
  failed: 'Ezin izan da zure erantzuna gorde. Saiatu berriro, mesedez.',
  today: 'Libre geratzen dena, gaurko prezioan',
  nothingToday: 'Egun horietarako ez da ezer libre geratzen.',
}
