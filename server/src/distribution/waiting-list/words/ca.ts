import type { WaitingWords } from './waiting-texts.ts'

export const caWaiting: WaitingWords = {
  title: 'Voleu que us avisem si queda lloc?',
  why: (dates) => `Per a ${dates}. Si algú cancel·la, la casa us escriu o us truca. No us compromet a res.`,
  name: 'Nom i cognoms',
  contactHelp: 'N’hi ha prou amb el correu o el telèfon.',
  flex: 'Altres dates',
  flexDays: (days) =>
    days === 0 ? 'Només aquestes dates' : days === 1 ? '1 dia abans o després' : `Fins a ${days} dies abans o després`,
  consent: (establishment, days) =>
    `Accepto que ${establishment} desi aquestes dades per avisar-me. S’esborren ${days} dies després de l’última data possible d’arribada, o de seguida si em trec de la llista.`,
  join: 'Apuntar-me a la llista d’espera',
  joined: 'Sou a la llista d’espera',
  joinedWhy: 'La casa us avisarà si queda lloc per a les vostres dates.',
  takeBack: 'Treure’m de la llista',
  needsContact: 'Indiqueu el correu o el telèfon.',
  mustAgree: 'Marqueu la casella: sense el vostre permís no podem desar les dades.',
  tooMany: 'Ja sou a la llista d’espera amb diverses dates. Per a d’altres, escriviu o truqueu a la casa.',
  mailTitle: 'Sou a la llista d’espera',
  mailBody: (establishment, dates) =>
    `Hem anotat que voleu venir a ${establishment}: ${dates}. Si queda lloc, us avisarem per aquest correu. No teniu res reservat ni us compromet a res.`,
  mailAfter: 'Si ja no voleu esperar, o si no heu estat vós, traieu-vos de la llista i esborrem les vostres dades:',
  leaveTitle: 'Llista d’espera',
  leaveQuestion: (establishment, dates) => `Ja no voleu que ${establishment} us avisi si queda lloc? Dates: ${dates}.`,
  leave: 'Treure’m de la llista',
  left: 'Ja no sou a la llista d’espera. Les vostres dades s’han esborrat.',
}
