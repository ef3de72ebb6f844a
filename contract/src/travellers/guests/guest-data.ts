import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { codedName } from '../../platform/reference-data/reference-data.ts'
import { authorityService, registryStatus, reportState } from '../registry/registry-status.ts'
import { wire } from '../../wire.ts'
import { documentTypeOrNone, guestField, sex } from './guest-fields.ts'

export const listedUnit = wire({ name: ['Identificador', z.string()], id: ['SafeURL', id] })

/** A unit that can be assigned to a guest. */
export const assignableUnit = wire({
  name: ['Identificador', z.string()],
  id: ['SafeURL', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
})
export type AssignableUnit = z.output<typeof assignableUnit>

/** The shown data of a guest, of this stay or of an earlier one. */
const person = {
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  firstSurname: ['FirstSurname', z.string()],
  secondSurname: ['SecondSurname', z.string()],
  sex: ['Sex', sex.nullable()],
  birthDate: ['BirthDate', day.nullable()],
  documentType: ['DocType', wire({ name: ['name', z.string()], value: ['value', documentTypeOrNone] })],
  supportNumber: ['NumSoporte', z.string()],
  issuedOn: ['IssuanceDate', day.nullable()],
  expiresOn: ['ExpirationDate', day.nullable()],
  country: ['PaisResidencia', codedName],
  address: ['Address', z.string()],
  municipality: ['MunicipioESP', wire({ id: ['id', z.string()], name: ['name', z.string()] })],
  postalCode: ['CodigoPostal', z.string()],
  foreignMunicipality: ['MunicipioExtranjero', z.string()],
  foreignPostalCode: ['CodigoPostalExtranjero', z.string()],
  relationship: ['Parentesco', z.string()],
  responsibleId: ['ResponsableSafeURL', z.string()],
  /** An adult who does not lodge. */
  responsibleName: ['ResponsableNombre', z.string()],
  checkIn: ['CheckInDate', day],
  nights: ['Nights', z.int()],
} as const

export const companion = wire({
  id: ['SafeURL', id],
  name: ['nombre', z.string()],
  isMinor: ['menor', z.boolean()],
})

export const guestData = wire({
  ...person,
  documentNumber: ['ID', z.string()],
  nationality: ['Nationality', codedName],
  provinceCode: ['Province', z.string()],
  phone: ['Phone', z.string()],
  email: ['Email', z.string()],
  registry: ['estado_ses_hospedajes', registryStatus],
  state: ['Estado', reportState],
  /** The authority that receives the report of this stay. */
  service: ['Autoridad', authorityService],
  /** Why the report was rejected, in Spanish; '' where it was not. */
  refusal: ['MotivoError', z.string()],
  /** Faults for which the registry would reject the report. */
  faults: ['Faltas', z.array(wire({ field: ['campo', guestField], reason: ['motivo', z.string()] }))],
  /** Unusual data that does not prevent the report. */
  warnings: ['Avisos', z.array(z.string())],
  reportNumber: ['NumParte', z.int().nullable()],
  /** Registered before the day of arrival, and not arrived yet. */
  isExpected: ['Esperado', z.boolean()],
  isSigned: ['Firmado', z.boolean()],
  mustSign: ['DebeFirmar', z.boolean()],
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  establishmentName: ['NombreEstablecimiento', z.string()],
  room: ['HabitacionAsignada', listedUnit.nullable()],
  /** The other guests of the booking: a responsible adult of a minor is chosen among them. */
  companions: ['Acompanantes', z.array(companion)],
  version: ['version', z.int()],
})
export type GuestData = z.output<typeof guestData>

/** The data of a past guest, offered for a new stay; the receptionist checks what may have changed. */
export const pastGuestData = wire({
  ...person,
  documentNumber: ['DocNumber', z.string()],
  nationality: ['NationalityCountry', codedName],
  origin: ['Origen', codedName],
  phone: ['PhoneNumber', z.string()],
  email: ['GuestEmail', z.string()],
})
export type PastGuestData = z.output<typeof pastGuestData>
