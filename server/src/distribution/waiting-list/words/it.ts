import type { WaitingWords } from './waiting-texts.ts'

export const itWaiting: WaitingWords = {
  title: 'La avvisiamo se si libera un posto?',
  why: (dates) => `Per ${dates}. Se qualcuno annulla, la casa Le scrive o La chiama. Non La impegna a nulla.`,
  name: 'Nome e cognome',
  contactHelp: 'Basta l’e-mail o il telefono.',
  flex: 'Altre date',
  flexDays: (days) =>
    days === 0 ? 'Solo queste date' : days === 1 ? '1 giorno prima o dopo' : `Fino a ${days} giorni prima o dopo`,
  consent: (establishment, days) =>
    `Accetto che ${establishment} conservi questi dati per avvisarmi. Sono cancellati ${days} giorni dopo l’ultima data di arrivo possibile, o subito se esco dalla lista.`,
  join: 'Iscrivermi alla lista d’attesa',
  joined: 'È nella lista d’attesa',
  joinedWhy: 'La casa La avviserà se c’è posto nelle Sue date.',
  takeBack: 'Uscire dalla lista',
  needsContact: 'Indichi l’e-mail o il telefono.',
  mustAgree: 'Spunti la casella: senza il Suo consenso non possiamo conservare i dati.',
  tooMany: 'È già nella lista d’attesa con più date. Per altre, scriva o chiami la casa.',
  mailTitle: 'È nella lista d’attesa',
  mailBody: (establishment, dates) =>
    `Abbiamo annotato che desidera venire a ${establishment}: ${dates}. Se c’è posto, La avviseremo a questo indirizzo. Nulla è prenotato e non La impegna a nulla.`,
  mailAfter: 'Se non vuole più aspettare, o se non è stato Lei, esca dalla lista e cancelliamo i Suoi dati:',
  leaveTitle: 'Lista d’attesa',
  leaveQuestion: (establishment, dates) => `Non vuole più che ${establishment} La avvisi se c’è posto? Date: ${dates}.`,
  leave: 'Uscire dalla lista',
  left: 'Non è più nella lista d’attesa. I Suoi dati sono stati cancellati.',
}
