import { z } from 'zod'
import { day, edited, id, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import {
  chosenCountry,
  chosenDocument,
  chosenMunicipality,
  chosenOrigin,
  guestAddress,
  guestDocument,
  guestEmail,
  guestMunicipality,
  guestName,
  recordPhone,
  guestPostalCode,
  guestSupport,
  nights,
  relationship,
  responsibleName,
  sex,
  theGuest,
} from './guest-fields.ts'

/** Absent keys leave their value unchanged, blank ones empty it. */
export const guestChanges = wire({
  id: theGuest,
  phone: ['Phone', edited(recordPhone), 'El teléfono'],
  name: ['Name', unlessBlank(guestName), 'El nombre'],
  firstSurname: ['FirstSurname', edited(guestName), 'El primer apellido'],
  secondSurname: ['SecondSurname', edited(guestName), 'El segundo apellido'],
  nationality: ['Nationality', edited(chosenCountry), 'La nacionalidad'],
  email: ['Email', edited(guestEmail), 'El correo electrónico'],
  birthDate: ['BirthDate', edited(day), 'La fecha de nacimiento'],
  documentNumber: ['ID', edited(guestDocument), 'El número de documento'],
  address: ['Address', edited(guestAddress), 'La dirección'],
  issuedOn: ['IssuanceDate', edited(day), 'La fecha de expedición'],
  expiresOn: ['ExpirationDate', edited(day), 'La fecha de caducidad'],
  documentType: ['DocType', edited(chosenDocument), 'El tipo de documento'],
  provinceCode: ['Province', edited(chosenOrigin), 'La provincia'],
  municipalityCode: ['IDMunicipioESP', edited(chosenMunicipality), 'El municipio'],
  foreignMunicipality: ['MunicipioExtranjero', edited(guestMunicipality), 'El municipio'],
  foreignPostalCode: ['CodigoPostalExtranjero', edited(guestPostalCode), 'El código postal'],
  supportNumber: ['NumSoporte', edited(guestSupport), 'El número de soporte'],
  sex: ['Sex', edited(sex), 'El género'],
  postalCode: ['CodigoPostal', edited(guestPostalCode), 'El código postal'],
  countryCode: ['PaisResidencia', edited(chosenCountry), 'El país de residencia'],
  relationship: ['Parentesco', edited(relationship), 'El parentesco'],
  responsibleId: ['ResponsableSafeURL', edited(id), 'El adulto responsable'],
  responsibleName: ['ResponsableNombre', edited(responsibleName), 'El nombre del adulto responsable'],
  checkIn: ['CheckInDate', unlessBlank(day), 'La fecha de entrada'],
  nights: ['Nights', unlessBlank(nights), 'Las noches'],
  version: ['version', unlessBlank(z.int()), 'La versión'],
})
export type GuestChanges = z.output<typeof guestChanges>
