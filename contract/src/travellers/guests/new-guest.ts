import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { frontDesk } from '@posada/domain/account/users/roles'
import { codedRefusal } from '../../declared-refusals.ts'
import { get, post, upload } from '../../endpoint.ts'
import { codeOrObject, day, euros, flag, id, int, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import {
  chosenCountry,
  chosenDocument,
  chosenMunicipality,
  chosenOrigin,
  draftKey,
  guestDocument,
  guestEmail,
  guestField,
  guestName,
  guestPhone,
  guestSupport,
  nights,
  registrationAddress,
  registrationMunicipality,
  registrationPostalCode,
  relationship,
  responsibleName,
  sex,
} from './guest-fields.ts'
import { readDocument } from './document-reading.ts'
import { authorityService } from '../registry/registry-status.ts'
import { companion, pastGuestData } from './guest-data.ts'

/** In the order in which their faults are reported. */
export const newGuestFields = {
  documentNumber: ['DocNumber', maybe(guestDocument), 'El número de documento'],
  documentType: ['DocType', maybe(chosenDocument), 'El tipo de documento'],
  expiresOn: ['ExpirationDate', maybe(day), 'La fecha de caducidad'],
  issuedOn: ['IssuanceDate', maybe(day), 'La fecha de expedición'],
  firstSurname: ['FirstSurname', maybe(guestName), 'El primer apellido'],
  secondSurname: ['SecondSurname', maybe(guestName), 'El segundo apellido'],
  name: ['Name', guestName, 'El nombre'],
  sex: ['Sex', maybe(sex), 'El género'],
  birthDate: ['BirthDate', maybe(day), 'La fecha de nacimiento'],
  nationality: ['NationalityCountry', maybe(chosenCountry), 'La nacionalidad'],
  checkIn: ['CheckInDate', maybe(day), 'La fecha de entrada'],
  /** The drawing as an image: `data:image/png;base64,…`. */
  signature: ['Signature', maybe(z.string().max(limits.guest.signature)), 'La firma'],
  mrz: ['MRZ', maybe(z.string().max(200)), 'La zona de lectura'],
  email: ['GuestEmail', maybe(guestEmail), 'El correo electrónico'],
  nights: ['Nights', maybe(nights), 'Las noches'],
  roomId: ['RoomSecretID', codeOrObject('safeURL', id), 'La unidad'],
  origin: ['Origen', maybe(chosenOrigin), 'La procedencia'],
  address: ['Address', maybe(registrationAddress), 'La dirección'],
  phone: ['PhoneNumber', maybe(guestPhone), 'El teléfono'],
  municipalityCode: ['MunicipioESP', maybe(chosenMunicipality), 'El municipio'],
  foreignPostalCode: ['CodigoPostalExtranjero', maybe(registrationPostalCode), 'El código postal'],
  foreignMunicipality: ['MunicipioExtranjero', maybe(registrationMunicipality), 'El municipio'],
  supportNumber: ['NumSoporte', maybe(guestSupport), 'El número de soporte'],
  postalCode: ['CodigoPostal', maybe(registrationPostalCode), 'El código postal'],
  countryCode: ['PaisResidencia', maybe(chosenCountry), 'El país de residencia'],
  relationship: ['Parentesco', maybe(relationship), 'El parentesco'],
  responsibleId: ['ResponsableSafeURL', maybe(id), 'El adulto responsable'],
  responsibleName: ['ResponsableNombre', maybe(responsibleName), 'El nombre del adulto responsable'],
  acceptsTerms: ['Privacidad', maybe(flag), 'La casilla de privacidad'],
  wantsNews: ['Comunicaciones', maybe(flag), 'La casilla de comunicaciones comerciales'],
  /** The number of people of a new booking: its report waits until all of them are registered. */
  occupants: ['Ocupantes', maybe(int(1, limits.booking.people)), 'El número de ocupantes'],
  /** Required where several bookings are possible, or where none occupies the unit yet. */
  bookingId: ['bookingURL', maybe(id), 'La reserva'],
  /** The draft that this registration completes; it is deleted. */
  draftKey: ['borrador', maybe(draftKey), 'La clave del huésped sin terminar'],
} as const
const newGuest = wire(newGuestFields)
export type NewGuest = z.output<typeof newGuest>

/** The tourist tax follows the ages of the guests: what it was, what it is, and who pays it. */
const taxChange = wire({
  before: ['antes', euros(0, 999_999_999)],
  after: ['despues', euros(0, 999_999_999)],
  adults: ['adultos', z.int()],
  children: ['ninos', z.int()],
})
export type TaxChange = z.output<typeof taxChange>

const pastGuest = wire({
  id: ['SafeURL', id],
  name: ['nombre', z.string()],
  /** 'DNI ·· 421F' */
  document: ['documento', z.string()],
  lastStay: ['ultimaEstancia', day],
})
export type PastGuest = z.output<typeof pastGuest>

/** A former guest who may be the holder of a new booking, with the booking of their last stay. */
const pastAdult = wire({
  id: ['SafeURL', id],
  name: ['nombre', z.string()],
  document: ['documento', z.string()],
  locator: ['bookingId', z.string()],
  lastStay: ['ultimaEstancia', day],
})

/** The booking that occupies a unit on a day, which a new guest would join. */
const occupant = wire({
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['titular', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  occupants: ['occupantsNumber', z.int()],
  guests: ['huespedes', z.array(companion)],
})
export type Occupant = z.output<typeof occupant>

/** An adult who lodges in the establishment, in any booking. */
const lodgingAdult = wire({
  id: ['SafeURL', id],
  name: ['nombre', z.string()],
  locator: ['bookingId', z.string()],
  roomName: ['unidad', z.string()],
})

/** With the authority that receives the reports of the unit's guests. */
const roomToChoose = wire({
  name: ['Identificador', z.string()],
  id: ['SafeURL', id],
  service: ['Autoridad', authorityService],
})
export type UnitToChoose = z.output<typeof roomToChoose>

export const newGuestApi = {
  rooms: get('/api/new_guest/get_rooms', {
    summary: 'Unidades para un huésped nuevo y quién trata sus datos',
    roles: frontDesk,
    reply: wire({
      rooms: ['rooms', z.array(roomToChoose)],
      /** The data controller, as named in the privacy notice. */
      controller: ['responsable', z.string()],
    }),
  }),
  occupant: post('/api/new_guest/get_occupant', {
    summary: 'La reserva que ocupa una unidad un día',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ roomId: ['RoomSecretID', id, 'La unidad'], on: ['CheckInDate', day, 'La fecha de entrada'] }),
    reply: wire({ occupant: ['ocupante', occupant.nullable()] }),
  }),
  adults: post('/api/new_guest/get_adults', {
    summary: 'Adultos alojados ese día en el establecimiento, que pueden responder de un menor',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({
      roomId: ['RoomSecretID', maybe(id), 'La unidad'],
      guestId: ['SafeURL', maybe(id), 'El huésped'],
      on: ['CheckInDate', day, 'La fecha de entrada'],
    }),
    reply: wire({ adults: ['adultos', z.array(lodgingAdult)] }),
  }),
  pastGuests: post('/api/new_guest/get_past_guests', {
    summary: 'Buscar entre los huéspedes de otras veces',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ filter: ['filter_by', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({ guests: ['clients', z.array(pastGuest)] }),
  }),
  pastAdults: post('/api/new_guest/get_past_adults', {
    summary: 'Buscar entre los huéspedes mayores de edad de otras veces que no son clientes',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ filter: ['filter_by', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({
      guests: ['huespedes', z.array(pastAdult)],
      /** The known words that the text was taken for, because nobody has its own. */
      similarTo: ['parecidoA', z.array(z.string()).optional()],
    }),
  }),
  pastGuest: post('/api/new_guest/get_past_guest_data', {
    summary: 'Datos de un huésped de otra vez',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ id: ['safe_url', id, 'El huésped'] }),
    reply: wire({ guest: ['guest_data', pastGuestData] }),
  }),
  terms: post('/api/new_guest/get_terms_private', {
    summary: 'Información de protección de datos para el huésped',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ roomId: ['RoomSecretID', maybe(id), 'La unidad'] }),
    reply: wire({ html: ['terms', z.string()] }),
  }),
  readDocument: upload('/api/new_guest/read_mrz', {
    summary: 'Leer un documento de identidad en una imagen, que no se guarda',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({
      name: ['name', maybe(text(200)), 'El nombre del archivo'],
      type: ['type', maybe(text(50)), 'El tipo'],
    }),
    accepts: 'document',
    reply: wire({ document: ['data', readDocument] }),
    refusals: { busy: codedRefusal('ocupado') },
  }),
  add: post('/api/new_guest/add_guest', {
    summary: 'Registrar un huésped en la reserva que ocupa la unidad, o en una nueva',
    whileExpired: 'continues',
    roles: frontDesk,
    idempotent: true,
    request: newGuest,
    reply: wire({
      id: ['SafeURL', id],
      bookingId: ['bookingURL', id],
      locator: ['bookingId', z.string()],
      isNewBooking: ['reservaNueva', z.boolean()],
      /** What the registration made of the booking's tourist tax; null where it stays. */
      taxChange: ['CambioTasa', taxChange.nullable()],
      /** Faults that prevent the report. */
      faults: ['Faltas', z.array(wire({ field: ['campo', guestField], reason: ['motivo', z.string()] }))],
    }),
  }),
}
