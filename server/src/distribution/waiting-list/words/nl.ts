import type { WaitingWords } from './waiting-texts.ts'

export const nlWaiting: WaitingWords = {
  title: 'Bericht krijgen als er plaats is?',
  why: (dates) => `Voor ${dates}. Als iemand annuleert, schrijft of belt het huis u. U zit nergens aan vast.`,
  name: 'Voor- en achternaam',
  contactHelp: 'E-mail of telefoon is genoeg.',
  flex: 'Andere data',
  flexDays: (days) =>
    days === 0 ? 'Alleen deze data' : days === 1 ? '1 dag eerder of later' : `Tot ${days} dagen eerder of later`,
  consent: (establishment, days) =>
    `Ik ga ermee akkoord dat ${establishment} deze gegevens bewaart om mij bericht te geven. Ze worden ${days} dagen na de laatst mogelijke aankomst gewist, of meteen als ik van de lijst ga.`,
  join: 'Op de wachtlijst zetten',
  joined: 'U staat op de wachtlijst',
  joinedWhy: 'Het huis geeft u bericht als er plaats is op uw data.',
  takeBack: 'Van de lijst gaan',
  needsContact: 'Vul uw e-mail of telefoon in.',
  mustAgree: 'Vink het vakje aan: zonder uw toestemming mogen wij niets bewaren.',
  tooMany: 'U staat al met meerdere data op de wachtlijst. Schrijf of bel het huis voor andere data.',
  mailTitle: 'U staat op de wachtlijst',
  mailBody: (establishment, dates) =>
    `Wij hebben genoteerd dat u naar ${establishment} wilt komen: ${dates}. Als er plaats is, schrijven wij u op dit adres. Er is niets geboekt en u zit nergens aan vast.`,
  mailAfter: 'Wilt u niet meer wachten, of was u het niet? Ga dan van de lijst, en wij wissen uw gegevens:',
  leaveTitle: 'Wachtlijst',
  leaveQuestion: (establishment, dates) =>
    `Hoeft ${establishment} u geen bericht meer te geven als er plaats is? Data: ${dates}.`,
  leave: 'Van de lijst gaan',
  left: 'U staat niet meer op de wachtlijst. Uw gegevens zijn gewist.',
}
