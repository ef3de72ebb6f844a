import type { WaitingWords } from './waiting-texts.ts'

export const euWaiting: WaitingWords = {
  title: 'Abisatuko dizugu lekurik geratzen bada?',
  why: (dates) =>
    `Datak: ${dates}. Norbaitek ezeztatzen badu, etxeak idatzi edo deituko dizu. Ez zaitu ezertara behartzen.`,
  name: 'Izen-abizenak',
  contactHelp: 'Nahikoa da posta edo telefonoa.',
  flex: 'Beste data batzuk',
  flexDays: (days) =>
    days === 0
      ? 'Data hauek bakarrik'
      : days === 1
        ? 'Egun bat lehenago edo geroago'
        : `Gehienez ${days} egun lehenago edo geroago`,
  consent: (establishment, days) =>
    `Onartzen dut ${establishment} ostatuak datu hauek gordetzea niri abisatzeko. Iristeko azken data posibletik ${days} egunera ezabatzen dira, edo berehala zerrendatik kentzen banaiz.`,
  join: 'Itxaron-zerrendan eman izena',
  joined: 'Itxaron-zerrendan zaude',
  joinedWhy: 'Etxeak abisatuko dizu zure datetarako lekurik geratzen bada.',
  takeBack: 'Kendu zerrendatik',
  needsContact: 'Idatzi zure posta edo telefonoa.',
  mustAgree: 'Markatu laukia: zure baimenik gabe ezin ditugu zure datuak gorde.',
  tooMany: 'Hainbat datarekin zaude jada itxaron-zerrendan. Besteetarako, idatzi edo deitu etxera.',
  mailTitle: 'Itxaron-zerrendan zaude',
  mailBody: (establishment, dates) =>
    `${establishment} ostatura etorri nahi duzula jaso dugu: ${dates}. Lekurik geratzen bada, posta honetara abisatuko dizugu. Ez duzu ezer erreserbatuta, eta ez zaitu ezertara behartzen.`,
  mailAfter: 'Jada itxaron nahi ez baduzu, edo zu izan ez bazara, kendu zerrendatik eta zure datuak ezabatuko ditugu:',
  leaveTitle: 'Itxaron-zerrenda',
  leaveQuestion: (establishment, dates) =>
    `Ez duzu nahi ${establishment} ostatuak lekurik geratzen bada abisatzea? Datak: ${dates}.`,
  leave: 'Kendu zerrendatik',
  left: 'Jada ez zaude itxaron-zerrendan. Zure datuak ezabatu dira.',
}
