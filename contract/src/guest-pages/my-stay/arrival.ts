import { z } from 'zod'
import { codedRefusal, codedRefusalWith } from '../../declared-refusals.ts'
import { coded, id, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** A place of the booking, as those who have the link may know of it. */
const arrivingTraveller = wire({
  placeId: ['plaza', id],
  initial: ['inicial', z.string()],
  isReceived: ['recibido', z.boolean()],
  /** A code can be sent to their telephone. */
  hasMobile: ['movil', z.boolean()],
})

/** The arrival without reception, on its day. */
export const stayArrival = wire({
  step: [
    'paso',
    coded({
      pronto: 'early',
      faltan_datos: 'missing',
      identidad: 'identity',
      lista: 'ready',
      hecha: 'arrived',
    }),
  ],
  /** The hour from which it can be confirmed. */
  from: ['desde', z.string()],
  /** People whose data are missing; more than places without data where the booking has more people than places. */
  missing: ['faltan', z.int()],
  travellers: ['viajeros', z.array(arrivingTraveller)],
  /** The last digits of the card that paid show the identity too. */
  takesCard: ['tarjeta', z.boolean()],
})

const thePlace = ['plaza', id, 'La plaza'] as const
const tries = { triesLeft: ['intentos', z.int()] } as const

const codeRequest = wire({ placeId: thePlace })
/** To which telephone it was sent, and until when it can be typed. */
const sentCode = wire({ phoneEnd: ['telefonoFin', z.string()], expiresAt: ['caduca', z.string()] })
const typedCode = wire({ placeId: thePlace, code: ['codigo', text(20), 'El código recibido'] })
export const typedCard = wire({ placeId: thePlace, last4: ['ultimas4', text(20), 'Las últimas cifras de la tarjeta'] })

/** Why nobody can confirm an arrival or show an identity now. */
const arrivalRefusals = {
  /** The establishment receives its guests, or nobody can arrive. */
  closed: codedRefusal('sin_entrada_autonoma'),
  otherDay: codedRefusal('otro_dia'),
  early: codedRefusalWith('pronto', { from: ['desde', z.string()] }),
}

const identityRefusals = {
  ...arrivalRefusals,
  /** The place is not one of this booking, or nobody fills it. */
  noPlace: codedRefusal('sin_plaza'),
}

const sendCodeRefusals = {
  ...identityRefusals,
  noMobile: codedRefusal('sin_movil'),
  /** The establishment sends no text messages. */
  noSms: codedRefusal('sin_sms'),
  tooMany: codedRefusal('demasiados'),
}

const checkCodeRefusals = {
  ...identityRefusals,
  wrong: codedRefusalWith('incorrecto', tries),
  expired: codedRefusal('caducado'),
  /** Too many wrong tries: another code is needed. */
  exhausted: codedRefusal('agotado'),
}

export const checkCardRefusals = {
  ...identityRefusals,
  noCard: codedRefusal('sin_tarjeta'),
  wrong: codedRefusalWith('incorrecto', tries),
  exhausted: codedRefusal('agotado'),
}

export const arriveRefusals = {
  ...arrivalRefusals,
  missing: codedRefusalWith('faltan_datos', { missing: ['faltan', z.int()] }),
  noIdentity: codedRefusal('identidad'),
}

/** Sending a code, by the link of the stay and by that of the self check-in. */
export const codeSending = {
  summary: 'Enviar un código al teléfono de un viajero',
  kind: 'link',
  idempotent: true,
  request: codeRequest,
  reply: sentCode,
  refusals: sendCodeRefusals,
} as const

/** Typing it, by either link. */
export const codeChecking = {
  summary: 'Comprobar la identidad con el código enviado',
  kind: 'link',
  request: typedCode,
  refusals: checkCodeRefusals,
} as const
