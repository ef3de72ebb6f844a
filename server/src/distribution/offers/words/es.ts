import type { OfferWords } from './offer-texts.ts'

export const esOffer: OfferWords = {
  mail: {
    subject: 'Su presupuesto',
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    intro: (options) =>
      options === 1
        ? 'Esto es lo que le hemos preparado.'
        : 'Esto es lo que le hemos preparado. Puede elegir una opción.',
    until: (moment) => `Vale hasta el ${moment}.`,
    kept: 'Hasta entonces se lo guardamos.',
    button: 'Ver y aceptar',
    reminder: 'Su presupuesto está a punto de vencer',
    reminds: (moment) => `Le recordamos que su presupuesto vale hasta el ${moment}.`,
  },
  title: (name) => (name ? `${name}, su presupuesto` : 'Su presupuesto'),
  until: (moment) => `Vale hasta el ${moment}.`,
  kept: 'Hasta entonces se lo guardamos.',
  notKept: 'No está guardado: puede ocuparse antes.',
  choose: 'Elija una opción',
  taken: 'Ya no está libre',
  conditionsOf: (option) => `Condiciones: ${option}`,
  accepts: 'Al pulsar el botón acepta estas condiciones.',
  payNow: (amount) => `Aceptar y pagar ${amount}`,
  leaveCard: 'Aceptar con tarjeta de garantía',
  transfer: (amount) => `Aceptar y pagar ${amount} por transferencia`,
  oblige: 'Aceptar con obligación de pago',
  rest: (amount) => `El resto, ${amount}, a la llegada.`,
  all: (amount) => `Ahora no paga nada; ${amount} a la llegada.`,
  ask: 'Preguntar',
  decline: 'No me interesa',
  declineWhy: 'Si no le interesa, lo que le guardamos queda libre para otros.',
  declineSure: 'Sí, no me interesa',
  accepted: {
    title: 'Su reserva está hecha',
    why: 'Le esperamos. Todo lo de su estancia está aquí.',
    stay: 'Ver mi estancia',
  },
  unpaid: {
    title: 'Falta el pago',
    why: (moment) =>
      `Ha aceptado. Su reserva queda confirmada en cuanto llegue el pago. Se la guardamos hasta el ${moment}.`,
    pay: 'Ir al pago',
  },
  lapsed: { title: 'Este presupuesto ha caducado', why: (moment) => `Valía hasta el ${moment}.` },
  withdrawn: {
    title: 'Este presupuesto ya no está disponible',
    why: 'El alojamiento lo ha retirado. Pregúntele si tiene dudas.',
  },
  declined: { title: 'Gracias por contestar', why: 'Nos ha dicho que no le interesa. Si cambia de idea, escríbanos.' },
  gone: 'Esa opción se acaba de ocupar o ha cambiado. Elija otra, por favor.',
  notPayable: 'Ahora no se puede pagar por internet. Llámenos o escríbanos, por favor.',
  failed: 'No se ha podido guardar su respuesta. Vuelva a intentarlo, por favor.',
  today: 'Lo que queda libre, al precio de hoy',
  nothingToday: 'Para esas fechas no queda nada libre.',
}
