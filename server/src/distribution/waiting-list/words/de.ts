import type { WaitingWords } from './waiting-texts.ts'

export const deWaiting: WaitingWords = {
  title: 'Sollen wir Bescheid geben, wenn etwas frei wird?',
  why: (dates) => `Für ${dates}. Sagt jemand ab, schreibt oder ruft das Haus Sie an. Sie verpflichten sich zu nichts.`,
  name: 'Vor- und Nachname',
  contactHelp: 'E-Mail oder Telefon genügt.',
  flex: 'Andere Daten',
  flexDays: (days) =>
    days === 0 ? 'Nur diese Daten' : days === 1 ? '1 Tag früher oder später' : `Bis zu ${days} Tage früher oder später`,
  consent: (establishment, days) =>
    `Ich bin einverstanden, dass ${establishment} diese Angaben speichert, um mir Bescheid zu geben. Sie werden ${days} Tage nach der letztmöglichen Anreise gelöscht oder sofort, wenn ich mich von der Liste streiche.`,
  join: 'Auf die Warteliste setzen',
  joined: 'Sie stehen auf der Warteliste',
  joinedWhy: 'Das Haus gibt Ihnen Bescheid, wenn an Ihren Tagen etwas frei wird.',
  takeBack: 'Von der Liste streichen',
  needsContact: 'Bitte geben Sie E-Mail oder Telefon an.',
  mustAgree: 'Bitte kreuzen Sie das Kästchen an: Ohne Ihr Einverständnis dürfen wir nichts speichern.',
  tooMany:
    'Sie stehen schon mit mehreren Daten auf der Warteliste. Für weitere schreiben Sie bitte dem Haus oder rufen Sie an.',
  mailTitle: 'Sie stehen auf der Warteliste',
  mailBody: (establishment, dates) =>
    `Wir haben notiert, dass Sie zu uns kommen möchten: ${establishment}, ${dates}. Wird etwas frei, schreiben wir Ihnen an diese Adresse. Es ist nichts gebucht, und Sie sind zu nichts verpflichtet.`,
  mailAfter:
    'Möchten Sie nicht mehr warten, oder waren Sie es nicht? Dann streichen Sie sich von der Liste, und wir löschen Ihre Angaben:',
  leaveTitle: 'Warteliste',
  leaveQuestion: (establishment, dates) => `Soll ${establishment} Ihnen nicht mehr Bescheid geben? Daten: ${dates}.`,
  leave: 'Von der Liste streichen',
  left: 'Sie stehen nicht mehr auf der Warteliste. Ihre Angaben sind gelöscht.',
}
