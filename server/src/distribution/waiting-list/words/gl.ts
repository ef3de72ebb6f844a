import type { WaitingWords } from './waiting-texts.ts'

export const glWaiting: WaitingWords = {
  title: 'Avisámolo se queda sitio?',
  why: (dates) => `Para ${dates}. Se alguén cancela, a casa escríbelle ou chámao. Non o compromete a nada.`,
  name: 'Nome e apelidos',
  contactHelp: 'Abonda co correo ou co teléfono.',
  flex: 'Outras datas',
  flexDays: (days) =>
    days === 0 ? 'Só estas datas' : days === 1 ? '1 día antes ou despois' : `Ata ${days} días antes ou despois`,
  consent: (establishment, days) =>
    `Acepto que ${establishment} garde estes datos para avisarme. Bórranse ${days} días despois da última data posible de chegada, ou axiña se me quito da lista.`,
  join: 'Apuntarme á lista de espera',
  joined: 'Está na lista de espera',
  joinedWhy: 'A casa avisarao se queda sitio para as súas datas.',
  takeBack: 'Quitarme da lista',
  needsContact: 'Indique o seu correo ou o seu teléfono.',
  mustAgree: 'Marque a casa: sen o seu permiso non podemos gardar os seus datos.',
  tooMany: 'Xa está na lista de espera con varias datas. Para outras, escriba ou chame á casa.',
  mailTitle: 'Está na lista de espera',
  mailBody: (establishment, dates) =>
    `Anotamos que quere vir a ${establishment}: ${dates}. Se queda sitio, avisarémolo por este correo. Non ten nada reservado nin o compromete a nada.`,
  mailAfter: 'Se xa non quere esperar, ou se non foi vostede, quítese da lista e borramos os seus datos:',
  leaveTitle: 'Lista de espera',
  leaveQuestion: (establishment, dates) => `Xa non quere que ${establishment} o avise se queda sitio? Datas: ${dates}.`,
  leave: 'Quitarme da lista',
  left: 'Xa non está na lista de espera. Os seus datos borráronse.',
}
