import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal, codedRefusalWith } from '../../declared-refusals.ts'
import { download, post } from '../../endpoint.ts'
import { coded, day, edited, email, euros, freeText, id, int, maybe, text, unlessBlank } from '../../fields.ts'
import { boardCode, planId } from '../../prices/channel-fields.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { wire } from '../../wire.ts'

const amount = euros(0, limits.booking.total)
const most = limits.engine

/** The people of one unit; whoever is under 18 stands among the children, with their age. */
const peopleOfUnit = wire({
  adults: ['adultos', int(1, limits.saleType.people), 'Los adultos'],
  children: ['ninos', unlessBlank(z.array(int(0, 17)).max(limits.saleType.people)), 'Las edades de los niños'],
})
export type PeopleOfUnit = z.output<typeof peopleOfUnit>

const wantedUnits = z.array(peopleOfUnit).min(1).max(most.units)

const language = ['idioma', unlessBlank(chosenLanguage), 'El idioma'] as const

/** What a plan takes when it is booked. */
export const chargeKind = coded({
  porcentaje: 'percent',
  primera_noche: 'first_night',
  total: 'total',
  garantia: 'card',
  transferencia: 'transfer',
  nada: 'nothing',
})

/** A type that may be sold for the stay, in a plan and with a board, at one price. */
const offer = wire({
  /** Signed: it keeps its price for 30 minutes. */
  id: ['id', z.string()],
  saleTypeId: ['RoomID', id],
  planId: ['plan', planId],
  planName: ['nombrePlan', z.string()],
  board: ['regimen', boardCode],
  nights: ['noches', z.array(wire({ day: ['dia', day], price: ['precio', amount] }))],
  /** Of one unit, without the tourist tax. */
  total: ['total', amount],
  /** Paid at the establishment, beside the total. */
  tax: ['tasa', amount],
  now: ['ahora', amount],
  later: ['despues', amount],
  charge: ['cobro', chargeKind],
  /** In words, in the language of the request. */
  conditions: ['condiciones', z.string()],
  /** The last day on which it can be cancelled without cost; null where it cannot. */
  cancellableUntil: ['cancelableHasta', day.nullable()],
  /** How many units of it may still be sold. */
  left: ['quedan', z.int()],
  /** The indexes in the request's units whose people it fits, at this price. */
  fits: ['para', z.array(z.int())],
})
export type Offer = z.output<typeof offer>

const otherDates = wire({ checkIn: ['llegada', day], checkOut: ['salida', day], from: ['desde', amount] })

/** Another establishment of the account that has room for the stay. */
const sister = wire({
  name: ['nombre', z.string()],
  municipality: ['municipio', z.string()],
  url: ['url', z.string()],
  from: ['desde', amount],
})

const found = wire({
  offers: ['ofertas', z.array(offer)],
  /** Only where there are no offers: the nearest dates of as many nights, and other establishments of the account. */
  nearby: ['cercanas', z.array(otherDates)],
  sisters: ['hermanas', z.array(sister)],
  /** Why a code in the request does nothing, in the language of the request; '' where it counts or none was sent. */
  codeFault: ['codigoMensaje', z.string()],
})

const pictures = z.array(z.string())

const shownType = wire({
  id: ['RoomID', id],
  name: ['nombre', z.string()],
  title: ['titulo', z.string()],
  description: ['descripcion', z.string()],
  /** People, children among them; and how many of them may be adults. */
  places: ['plazas', z.int()],
  adults: ['adultos', z.int()],
  pictures: ['fotos', pictures],
})
export type ShownType = z.output<typeof shownType>

const conditionsOfEngine = wire({ version: ['version', z.int()], text: ['texto', z.string()] })

/** Who the guest makes the contract with (LSSI 10, TRLGDCU 97). */
const issuer = wire({
  company: ['razonSocial', z.string()],
  taxId: ['nif', z.string()],
  registration: ['registro', z.string()],
  address: ['direccion', z.string()],
  phone: ['telefono', z.string()],
  email: ['email', z.string()],
})

const soldExtra = wire({ id: ['SafeURL', id], name: ['nombre', z.string()], price: ['precio', amount] })

const question = wire({ id: ['id', id], text: ['texto', z.string()], isRequired: ['obligatoria', z.boolean()] })

const establishment = wire({
  name: ['nombre', z.string()],
  municipality: ['municipio', z.string()],
  province: ['provincia', z.string()],
  texts: ['textos', wire({ title: ['titulo', z.string()], description: ['descripcion', z.string()] })],
  pictures: ['fotos', pictures],
  /** Addresses of pictures of the establishment; '' without one. */
  logo: ['logo', z.string()],
  /** '#rrggbb', '' for Posada's own. */
  colours: ['colores', wire({ main: ['principal', z.string()] })],
  languages: ['idiomas', z.array(chosenLanguage)],
  types: ['tipos', z.array(shownType)],
  conditions: ['condiciones', conditionsOfEngine],
  issuer: ['emisor', issuer],
  extras: ['extras', z.array(soldExtra)],
  questions: ['preguntas', z.array(question)],
  checkInTime: ['horaEntrada', z.string()],
  checkOutTime: ['horaSalida', z.string()],
  /** The day at the establishment. */
  today: ['hoy', day],
  /** The last day of departure that can be asked for. */
  until: ['hasta', day],
  /** Where no gateway takes cards: whether a booking waits for the establishment. */
  isOnRequest: ['porConfirmar', z.boolean()],
})
export type EngineEstablishment = z.output<typeof establishment>

const calendarDay = wire({
  day: ['dia', day],
  /** The lowest price of the night for the people of all units; null where it is not sold. */
  price: ['precio', amount.nullable()],
  /** Closed, or nothing free. */
  closed: ['cerrado', z.boolean()],
  /** Nothing free, though it is not closed. */
  full: ['lleno', z.boolean()],
  /** The least nights of a stay that begins on it. */
  minStay: ['minimo', z.int()],
  noArrival: ['sinLlegada', z.boolean()],
  noDeparture: ['sinSalida', z.boolean()],
})
export type CalendarDay = z.output<typeof calendarDay>

const holder = wire({
  givenName: ['nombre', freeText(limits.guest.name), 'El nombre'],
  surname: ['apellidos', freeText(limits.guest.name * 2), 'Los apellidos'],
  email: ['email', email, 'El correo electrónico'],
  phone: ['telefono', text(limits.booking.phone), 'El teléfono'],
  country: ['pais', text(3), 'El país'],
  document: ['documento', edited(text(limits.guest.documentNumber)), 'El documento'],
  company: ['empresa', edited(freeText(limits.booking.holder)), 'La empresa'],
})
export type EngineHolder = z.output<typeof holder>

const code = ['codigo', maybe(text(most.code)), 'El código'] as const

const takenOffer = wire({
  id: ['id', text(most.offer), 'La oferta'],
  /** One entry for each unit taken, with people whom the offer fits. */
  units: ['unidades', wantedUnits, 'Las unidades'],
})

const holdRequest = wire({
  offers: ['ofertas', z.array(takenOffer).min(1).max(most.units), 'Las ofertas'],
  extras: [
    'extras',
    maybe(z.array(wire({ id: ['SafeURL', id], amount: ['cantidad', int(1, limits.booking.extraAmount)] })).max(50)),
    'Los extras',
  ],
  holder: ['titular', holder, 'Quien reserva'],
  answers: [
    'respuestas',
    maybe(z.array(wire({ id: ['id', id], text: ['texto', maybe(freeText(most.answer))] })).max(most.questions)),
    'Las respuestas',
  ],
  notes: ['observaciones', maybe(freeText(most.answer)), 'Las observaciones'],
  conditionsVersion: ['condiciones', int(0), 'Las condiciones'],
  code,
  /** The solution of a challenge. */
  token: ['token', text(4000), 'La comprobación'],
  /** Left empty by people: a field that nobody sees. */
  website: ['web', maybe(z.string().max(200)), 'La web'],
  language,
})
export type HoldRequest = z.output<typeof holdRequest>

const purpose = 'engine'

/** What the page of the booking engine calls. Its link token is the public name of the establishment's engine. */
export const engineApi = {
  establishment: post('/api/engine/house', {
    summary: 'El establecimiento, como lo enseña su motor de reservas',
    kind: 'link',
    purpose,
    request: wire({ language }),
    reply: establishment,
  }),
  calendar: post('/api/engine/calendar', {
    summary: 'Precio más bajo y cierres de cada noche',
    kind: 'link',
    purpose,
    request: wire({
      from: ['desde', day, 'El primer día'],
      to: ['hasta', day, 'El último día'],
      units: ['unidades', wantedUnits, 'Las personas'],
      language,
    }),
    reply: wire({ days: ['dias', z.array(calendarDay)] }),
  }),
  search: post('/api/engine/search', {
    summary: 'Lo que se puede reservar para una estancia',
    kind: 'link',
    purpose,
    request: wire({
      checkIn: ['llegada', day, 'La llegada'],
      checkOut: ['salida', day, 'La salida'],
      units: ['unidades', wantedUnits, 'Las personas'],
      code,
      language,
    }),
    reply: found,
  }),
  challenge: post('/api/engine/challenge', {
    summary: 'La comprobación de que reserva una persona',
    kind: 'link',
    purpose,
    reply: wire({
      algorithm: ['algorithm', z.string()],
      challenge: ['challenge', z.string()],
      maxNumber: ['maxnumber', z.int()],
      salt: ['salt', z.string()],
      signature: ['signature', z.string()],
    }),
  }),
  hold: post('/api/engine/hold', {
    summary: 'Reservar con obligación de pago: las unidades quedan retenidas hasta que se paga',
    kind: 'link',
    purpose,
    idempotent: true,
    request: holdRequest,
    reply: wire({
      bookingId: ['safeURL', id],
      stayUrl: ['gestion_url', z.string()],
      /** '' where nothing is paid and no card is left. */
      payUrl: ['pago_url', z.string()],
    }),
    refusals: {
      /** Something of it can no longer be sold: new offers for the same stay. */
      gone: codedRefusalWith('ya_no_disponible', { offers: ['ofertas', z.array(offer)] }),
      /** The offer is older than 30 minutes: the same as it costs now. */
      quoteExpired: codedRefusalWith('oferta_caducada', { offers: ['ofertas', z.array(offer)] }),
      /** The conditions were changed meanwhile. */
      otherConditions: codedRefusalWith('condiciones', { conditions: ['condiciones', conditionsOfEngine] }),
      badCode: codedRefusal('codigo'),
      /** This person has two holds that are open. */
      tooManyHolds: codedRefusal('demasiadas'),
      notHuman: codedRefusal('comprobacion'),
    },
  }),
  status: post('/api/engine/status', {
    summary: 'Cómo va una reserva hecha en el motor',
    kind: 'link',
    purpose,
    request: wire({ stayToken: ['gestion', text(64), 'La reserva'] }),
    reply: wire({
      state: [
        'estado',
        coded({
          retenida: 'held',
          pagando: 'paying',
          confirmada: 'confirmed',
          por_confirmar: 'requested',
          caducada: 'lapsed',
        }),
      ],
      stayUrl: ['gestion_url', z.string()],
    }),
  }),
  picture: download('/api/engine/:token/foto/:foto', {
    summary: 'Una foto del establecimiento o de un tipo de habitación',
    kind: 'link',
    purpose,
    request: wire({
      pictureId: ['foto', id, 'La foto'],
      /** Pixels; without it, or with one that does not exist, the next wider one. */
      width: ['ancho', maybe(int(1, 4000)), 'El ancho'],
    }),
  }),
}
