import { limits } from '@posada/domain/platform/limits'
import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { day, flag, freeText, id, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import {
  chosenCountry,
  chosenDocument,
  chosenMunicipality,
  chosenOrigin,
  draftKey,
  guestDocument,
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

const theBooking = ['bookingURL', id, 'La reserva'] as const
const typedDay = text(limits.typedDay)
const theKey = ['clave', draftKey, 'La clave del huésped sin terminar'] as const

/** The form of a guest as it was left, without the signature. Nothing is required, and only the lengths are checked. */
const draftFields = {
  name: ['Name', maybe(guestName), 'El nombre'],
  firstSurname: ['FirstSurname', maybe(guestName), 'El primer apellido'],
  secondSurname: ['SecondSurname', maybe(guestName), 'El segundo apellido'],
  sex: ['Sex', maybe(sex), 'El género'],
  birthDate: ['BirthDate', maybe(day), 'La fecha de nacimiento'],
  /** What was typed instead of a day, as with the other two dates. */
  birthDateText: ['BirthDateTexto', maybe(typedDay), 'La fecha de nacimiento'],
  nationality: ['NationalityCountry', maybe(chosenCountry), 'La nacionalidad'],
  documentType: ['DocType', maybe(chosenDocument), 'El tipo de documento'],
  documentNumber: ['DocNumber', maybe(guestDocument), 'El número de documento'],
  supportNumber: ['NumSoporte', maybe(guestSupport), 'El número de soporte'],
  issuedOn: ['IssuanceDate', maybe(day), 'La fecha de expedición'],
  issuedOnText: ['IssuanceDateTexto', maybe(typedDay), 'La fecha de expedición'],
  expiresOn: ['ExpirationDate', maybe(day), 'La fecha de caducidad'],
  expiresOnText: ['ExpirationDateTexto', maybe(typedDay), 'La fecha de caducidad'],
  countryCode: ['PaisResidencia', maybe(chosenCountry), 'El país de residencia'],
  address: ['Address', maybe(registrationAddress), 'La dirección'],
  postalCode: ['CodigoPostal', maybe(registrationPostalCode), 'El código postal'],
  /** As it was typed, also where no municipality of the list was chosen. */
  municipality: ['Municipio', maybe(registrationMunicipality), 'El municipio'],
  municipalityCode: ['MunicipioESP', maybe(chosenMunicipality), 'El municipio'],
  /** Of a resident of Spain without an address. */
  provinceCode: ['Provincia', maybe(chosenOrigin), 'La provincia'],
  foreignPostalCode: ['CodigoPostalExtranjero', maybe(registrationPostalCode), 'El código postal'],
  foreignMunicipality: ['MunicipioExtranjero', maybe(registrationMunicipality), 'El municipio'],
  phone: ['PhoneNumber', maybe(guestPhone), 'El teléfono'],
  /** Perhaps half an address. */
  email: ['GuestEmail', maybe(text(limits.guest.email)), 'El correo electrónico'],
  relationship: ['Parentesco', maybe(relationship), 'El parentesco'],
  /** The id of a registered guest, or the key of another draft. */
  responsibleId: ['Responsable', maybe(draftKey), 'El adulto responsable'],
  responsibleName: ['ResponsableNombre', maybe(responsibleName), 'El nombre del adulto responsable'],
  roomId: ['RoomSecretID', maybe(id), 'La unidad'],
  checkIn: ['CheckInDate', maybe(day), 'La fecha de entrada'],
  nights: ['Nights', maybe(nights), 'Las noches'],
  signsOnPaper: ['FirmaEnPapel', maybe(flag), 'La casilla de firma en papel'],
  acceptsTerms: ['Privacidad', maybe(flag), 'La casilla de privacidad'],
  wantsNews: ['Comunicaciones', maybe(flag), 'La casilla de comunicaciones comerciales'],
} as const

export const guestDraftData = wire(draftFields)
export type GuestDraftData = z.output<typeof guestDraftData>

const guestDraft = wire({
  key: ['clave', z.string()],
  version: ['version', z.int()],
  savedAt: ['guardado', z.string()],
  /** Who saved it last; '' where that user was deleted. */
  savedBy: ['usuario', z.string()],
  ...draftFields,
})
export type GuestDraft = z.output<typeof guestDraft>

const savedDraft = wire({
  bookingId: theBooking,
  key: theKey,
  /** The version that was opened; null for a new draft. */
  version: ['version', maybe(z.int()), 'La versión'],
  ...draftFields,
})
export type SavedGuestDraft = z.output<typeof savedDraft>

const MOST_NAMES = 200
const namedPerson = wire({
  roomId: ['RoomSecretID', id, 'La unidad'],
  /** The full name, as it is usually written. */
  name: ['Name', freeText(limits.booking.holder), 'El nombre'],
})

export const guestDraftsApi = {
  list: post('/api/new_guest/get_drafts', {
    summary: 'Huéspedes sin terminar de una reserva: lo escrito, sin registrar',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ bookingId: theBooking }),
    reply: wire({ drafts: ['borradores', z.array(guestDraft)] }),
  }),
  save: post('/api/new_guest/save_draft', {
    summary: 'Guardar un huésped sin terminar: no se registra ni se comunica',
    whileExpired: 'continues',
    roles: frontDesk,
    request: savedDraft,
    reply: wire({ version: ['version', z.int()] }),
  }),
  addNames: post('/api/new_guest/add_names', {
    summary: 'Anotar los nombres de quienes vendrán en cada unidad: quedan sin terminar de registrar',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({
      bookingId: theBooking,
      people: ['personas', z.array(namedPerson).max(MOST_NAMES), 'Los nombres'],
    }),
    /** How many were added, and how many were there already. */
    reply: wire({ added: ['anotados', z.int()], known: ['repetidos', z.int()] }),
  }),
  discard: post('/api/new_guest/discard_draft', {
    summary: 'Descartar un huésped sin terminar',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, key: theKey }),
  }),
}
