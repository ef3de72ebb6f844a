import type { WaitingWords } from './waiting-texts.ts'

export const frWaiting: WaitingWords = {
  title: 'Vous prévenir si une chambre se libère ?',
  why: (dates) =>
    `Pour ${dates}. Si quelqu’un annule, la maison vous écrit ou vous appelle. Cela ne vous engage à rien.`,
  name: 'Nom et prénom',
  contactHelp: 'L’e-mail ou le téléphone suffit.',
  flex: 'Autres dates',
  flexDays: (days) =>
    days === 0 ? 'Ces dates seulement' : days === 1 ? '1 jour avant ou après' : `Jusqu’à ${days} jours avant ou après`,
  consent: (establishment, days) =>
    `J’accepte que ${establishment} conserve ces données pour me prévenir. Elles sont effacées ${days} jours après la dernière date d’arrivée possible, ou aussitôt si je quitte la liste.`,
  join: 'M’inscrire sur la liste d’attente',
  joined: 'Vous êtes sur la liste d’attente',
  joinedWhy: 'La maison vous préviendra s’il y a de la place à vos dates.',
  takeBack: 'Quitter la liste',
  needsContact: 'Indiquez votre e-mail ou votre téléphone.',
  mustAgree: 'Cochez la case : sans votre accord, nous ne pouvons pas conserver vos données.',
  tooMany: 'Vous êtes déjà sur la liste d’attente avec plusieurs dates. Pour d’autres, écrivez ou appelez.',
  mailTitle: 'Vous êtes sur la liste d’attente',
  mailBody: (establishment, dates) =>
    `Nous avons noté que vous souhaitez venir à ${establishment} : ${dates}. S’il y a de la place, nous vous écrirons à cette adresse. Rien n’est réservé et cela ne vous engage à rien.`,
  mailAfter:
    'Si vous ne voulez plus attendre, ou si ce n’était pas vous, quittez la liste et nous effaçons vos données :',
  leaveTitle: 'Liste d’attente',
  leaveQuestion: (establishment, dates) =>
    `Ne voulez-vous plus que ${establishment} vous prévienne ? Dates : ${dates}.`,
  leave: 'Quitter la liste',
  left: 'Vous n’êtes plus sur la liste d’attente. Vos données ont été effacées.',
}
