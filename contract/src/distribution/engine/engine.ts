import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal, codedRefusalWith } from '../../declared-refusals.ts'
import { download, post } from '../../endpoint.ts'
import { coded, day, euros, id, int, maybe, text } from '../../fields.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { wire } from '../../wire.ts'
import { code, holdRequest, language } from './engine-hold.ts'
import { foundOffers, offer, wantedUnits } from './engine-offers.ts'

const amount = euros(0, limits.booking.total)

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
  /** What its units are called. */
  unitNoun: [
    'unidad',
    coded({ por_habitaciones: 'room', por_apartamentos: 'apartment', por_alojamientos: 'accommodation' }),
  ],
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
  /** Where its cartas are read; '' without a public one. */
  menuUrl: ['cartaURL', z.string()],
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

const purpose = 'engine'
/** Many guests share one address: a hotel's own network, a company, a mobile operator. */
const looks = { calls: 300, seconds: 60 }
const searches = { calls: 60, seconds: 60 }
const holds = { calls: 60, seconds: 3600 }

/** What the page of the booking engine calls. Its link token is the public name of the establishment's engine. */
export const engineApi = {
  establishment: post('/api/engine/house', {
    summary: 'El establecimiento, como lo enseña su motor de reservas',
    kind: 'link',
    purpose,
    perAddress: looks,
    request: wire({ language }),
    reply: establishment,
  }),
  calendar: post('/api/engine/calendar', {
    summary: 'Precio más bajo y cierres de cada noche',
    kind: 'link',
    purpose,
    perAddress: searches,
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
    perAddress: searches,
    request: wire({
      checkIn: ['llegada', day, 'La llegada'],
      checkOut: ['salida', day, 'La salida'],
      units: ['unidades', wantedUnits, 'Las personas'],
      code,
      language,
    }),
    reply: foundOffers,
  }),
  challenge: post('/api/engine/challenge', {
    summary: 'La comprobación de que reserva una persona',
    kind: 'link',
    purpose,
    perAddress: looks,
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
    perAddress: holds,
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
    perAddress: looks,
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
    perAddress: { calls: 1200, seconds: 60 },
    request: wire({
      pictureId: ['foto', id, 'La foto'],
      /** Pixels; without it, or with one that does not exist, the next wider one. */
      width: ['ancho', maybe(int(1, 4000)), 'El ancho'],
    }),
  }),
}
