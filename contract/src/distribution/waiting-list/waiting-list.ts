import { frontDesk } from '@posada/domain/account/users/roles'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal } from '../../declared-refusals.ts'
import { post } from '../../endpoint.ts'
import { coded, day, edited, email, euros, flag, freeText, id, int, maybe, text, unlessBlank } from '../../fields.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { wire } from '../../wire.ts'
import { language } from '../engine/engine-hold.ts'

const most = limits.waiting

const childAges = z.array(int(0, 17)).max(limits.saleType.people)

/** What somebody waits for: one unit. */
const wishedStay = {
  checkIn: ['llegada', day, 'La llegada'],
  checkOut: ['salida', day, 'La salida'],
  /** Other dates suit too that begin so many days before or after. */
  flexDays: ['margen', int(0, most.flexDays), 'Los días de margen'],
  adults: ['adultos', int(1, limits.saleType.people), 'Los adultos'],
  childAges: ['ninos', unlessBlank(childAges), 'Las edades de los niños'],
} as const

const theWish = ['espera', id, 'La petición de la lista de espera'] as const

const fit = wire({
  checkIn: ['llegada', day],
  checkOut: ['salida', day],
  roomId: ['SafeURL', id],
  roomName: ['unidad', z.string()],
  total: ['total', euros(0, limits.booking.total)],
})

const wish = wire({
  id: ['espera', id],
  establishmentId: ['urlAlojamiento', id],
  name: ['nombre', z.string()],
  email: ['email', z.string()],
  phone: ['telefono', z.string()],
  language: ['idioma', chosenLanguage],
  checkIn: ['llegada', day],
  checkOut: ['salida', day],
  flexDays: ['margen', z.int()],
  adults: ['adultos', z.int()],
  childAges: ['ninos', z.array(z.int())],
  notes: ['observaciones', z.string()],
  /** The instant (UTC) since which they wait. */
  madeAt: ['desde', z.string()],
  /** The person wrote it on the page of the booking engine; else the desk noted it. */
  isByGuest: ['porWeb', z.boolean()],
  state: ['estado', coded({ espera: 'waiting', ofrecida: 'offered' })],
  /** How the last offer ended, after which they wait again. */
  waitsAgain: ['vuelve', coded({ '': '', rechazada: 'declined', caducada: 'lapsed', retirada: 'withdrawn' })],
  /** The instant (UTC) until which they can accept what they were offered; '' while they wait. */
  offeredUntil: ['ofertaHasta', z.string()],
  /** Their last offer; null without one. */
  offerId: ['oferta', id.nullable()],
  /** The days of the planning on which it says that they wait. */
  days: ['dias', z.array(day)],
  /** What they can be offered now; null where nothing fits, and where they have an offer. */
  fit: ['cabe', fit.nullable()],
})
export type Wish = z.output<typeof wish>

const contact = {
  email: ['email', maybe(email), 'El correo electrónico'],
  phone: ['telefono', maybe(text(limits.booking.phone)), 'El teléfono'],
} as const

const notes = ['observaciones', maybe(freeText(most.notes)), 'Las observaciones'] as const

const name = ['nombre', freeText(limits.booking.holder), 'El nombre'] as const

const notHuman = codedRefusal('comprobacion')

export const waitingListApi = {
  list: post('/api/engine/waiting/get_all', {
    summary: 'Quién espera, el más antiguo primero, y qué se le puede ofrecer ahora',
    whileExpired: 'reads',
    roles: frontDesk,
    reply: wire({
      wishes: ['esperan', z.array(wish)],
      /** More wait than are looked at: the youngest ones are missing. */
      isCut: ['hayMas', z.boolean()],
    }),
  }),
  add: post('/api/engine/waiting/add', {
    summary: 'Anotar a alguien en la lista de espera',
    roles: frontDesk,
    idempotent: true,
    request: wire({
      establishmentId: ['urlAlojamiento', id, 'El establecimiento'],
      name,
      ...contact,
      language,
      ...wishedStay,
      notes,
    }),
    reply: wire({ id: ['espera', id] }),
  }),
  edit: post('/api/engine/waiting/edit', {
    summary: 'Cambiar una petición de la lista de espera, o quitarla',
    roles: frontDesk,
    request: wire({
      id: theWish,
      name: ['nombre', unlessBlank(freeText(limits.booking.holder)), 'El nombre'],
      email: ['email', edited(email), 'El correo electrónico'],
      phone: ['telefono', edited(text(limits.booking.phone)), 'El teléfono'],
      checkIn: ['llegada', unlessBlank(day), 'La llegada'],
      checkOut: ['salida', unlessBlank(day), 'La salida'],
      flexDays: ['margen', unlessBlank(int(0, most.flexDays)), 'Los días de margen'],
      adults: ['adultos', unlessBlank(int(1, limits.saleType.people)), 'Los adultos'],
      childAges: ['ninos', unlessBlank(childAges), 'Las edades de los niños'],
      notes: ['observaciones', edited(freeText(most.notes)), 'Las observaciones'],
      isRemoved: ['quitar', unlessBlank(flag), 'La casilla de quitar'],
    }),
  }),
  offer: post('/api/engine/waiting/offer', {
    summary: 'Ofrecer a quien espera lo que le cabe ahora: la unidad queda guardada para esa persona',
    roles: frontDesk,
    refusedToProvider: true,
    idempotent: true,
    request: wire({ id: theWish }),
    reply: wire({
      offerId: ['oferta', id],
      /** The page on which they accept it. */
      url: ['oferta_url', z.string()],
      /** It leaves by mail; else the link has to be sent. */
      isMailed: ['enviada', z.boolean()],
    }),
    refusals: {
      /** Somebody has offered them something already. */
      alreadyOffered: codedRefusal('ya_ofrecida'),
      /** What fitted is gone. */
      noRoom: codedRefusal('sin_sitio'),
    },
  }),
  join: post('/api/engine/waiting/join', {
    summary: 'Apuntarse a la lista de espera desde el motor de reservas',
    kind: 'link',
    purpose: 'engine',
    perAddress: { calls: 20, seconds: 3600 },
    idempotent: true,
    request: wire({
      name,
      ...contact,
      ...wishedStay,
      notes,
      /** The version of the text by which they agree that their data are kept. */
      consentVersion: ['consentimiento', int(1), 'El consentimiento'],
      /** The solution of a challenge. */
      token: ['token', text(4000), 'La comprobación'],
      /** Left empty by people: a field that nobody sees. */
      website: ['web', maybe(text(200)), 'La web'],
      language,
    }),
    reply: wire({
      /** Where they take their wish back. */
      wishUrl: ['espera_url', z.string()],
    }),
    refusals: {
      /** This person has as many wishes as one may have. */
      tooMany: codedRefusal('demasiadas'),
      notHuman,
    },
  }),
  leave: post('/api/engine/waiting/leave', {
    summary: 'Quitarse de la lista de espera',
    kind: 'link',
    purpose: 'waiting-wish',
  }),
}
