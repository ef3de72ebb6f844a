import type { WaitingWords } from './waiting-texts.ts'

export const esWaiting: WaitingWords = {
  title: '¿Le avisamos si queda sitio?',
  why: (dates) => `Para ${dates}. Si alguien cancela, la casa le escribe o le llama. No le compromete a nada.`,
  name: 'Nombre y apellidos',
  contactHelp: 'Basta con el correo o el teléfono.',
  flex: 'Otras fechas',
  flexDays: (days) =>
    days === 0 ? 'Solo estas fechas' : days === 1 ? '1 día antes o después' : `Hasta ${days} días antes o después`,
  consent: (establishment, days) =>
    `Acepto que ${establishment} guarde estos datos para avisarme. Se borran ${days} días después de la última fecha posible de llegada, o enseguida si me quito de la lista.`,
  join: 'Apuntarme a la lista de espera',
  joined: 'Está en la lista de espera',
  joinedWhy: 'La casa le avisará si queda sitio para sus fechas.',
  takeBack: 'Quitarme de la lista',
  needsContact: 'Indique su correo o su teléfono.',
  mustAgree: 'Marque la casilla: sin su permiso no podemos guardar sus datos.',
  tooMany: 'Ya está en la lista de espera con varias fechas. Para otras, escriba o llame a la casa.',
  mailTitle: 'Está en la lista de espera',
  mailBody: (establishment, dates) =>
    `Hemos anotado que quiere venir a ${establishment}: ${dates}. Si queda sitio, le avisaremos por este correo. No tiene nada reservado ni le compromete a nada.`,
  mailAfter: 'Si ya no quiere esperar, o si no ha sido usted, quítese de la lista y borramos sus datos:',
  leaveTitle: 'Lista de espera',
  leaveQuestion: (establishment, dates) =>
    `¿Ya no quiere que ${establishment} le avise si queda sitio? Fechas: ${dates}.`,
  leave: 'Quitarme de la lista',
  left: 'Ya no está en la lista de espera. Sus datos se han borrado.',
}
