import { isEmail } from '@posada/domain/platform/text/formats'
import { limits } from '@posada/domain/platform/limits'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { relationships } from '@posada/domain/travellers/relationships'
import { z } from 'zod'
import { coded, codeOrObject, freeText, id, int, text } from '../../fields.ts'

const most = limits.guest

export const theGuest = ['SafeURL', id, 'El huésped'] as const

const documentTypes = {
  D: 'dni',
  N: 'nie',
  P: 'passport',
  I: 'id-card',
  C: 'driving-licence',
  X: 'other',
} as const
const documentType = coded(documentTypes)
/** In replies: '' for a guest without document. */
export const documentTypeOrNone = coded({ ...documentTypes, '': '' })

const sexes = { M: 'male', F: 'female', O: 'other' } as const
export const sex = coded(sexes)

/** A list entry, or its code alone. */
export const chosenDocument = codeOrObject('value', documentType)
export const chosenCountry = codeOrObject('code', text(3))
/** The two digits of a province, or a country other than Spain. */
export const chosenOrigin = codeOrObject('code', text(3))
export const chosenMunicipality = codeOrObject('id', text(5))

export const guestName = freeText(most.name)
export const guestDocument = text(most.documentNumber)
export const guestSupport = text(most.supportNumber)
export const guestAddress = text(most.address)
export const guestMunicipality = text(most.municipality)
export const guestPostalCode = text(most.postalCode)
export const guestPhone = text(most.phone)
export const recordPhone = text(most.recordPhone)
export const guestEmail = text(most.email).refine(isEmail)
export const registrationAddress = text(limits.newGuest.address)
export const registrationMunicipality = text(limits.newGuest.municipality)
export const registrationPostalCode = text(limits.newGuest.postalCode)
/** Chosen by the browser. */
export const draftKey = text(limits.newGuest.draftKey)
export const responsibleName = text(most.responsible)
export const relationship = codeOrObject('code', z.enum(relationships as readonly string[]))
/** Includes negative numbers, so that the server rejects less than one night with the same message as the screens. */
export const nights = int(-MAX_NIGHTS, MAX_NIGHTS)

/** The fields of a guest by their names on the wire, for faults of a field. */
export const guestField = coded({
  Name: 'name',
  FirstSurname: 'firstSurname',
  SecondSurname: 'secondSurname',
  Sex: 'sex',
  BirthDate: 'birthDate',
  Nationality: 'nationality',
  DocType: 'documentType',
  ID: 'documentNumber',
  NumSoporte: 'supportNumber',
  IssuanceDate: 'issuedOn',
  ExpirationDate: 'expiresOn',
  PaisResidencia: 'countryCode',
  Address: 'address',
  MunicipioESP: 'municipalityCode',
  MunicipioExtranjero: 'municipalityName',
  CodigoPostal: 'postalCode',
  Phone: 'phone',
  Email: 'email',
  Parentesco: 'relationship',
  ResponsableSafeURL: 'responsibleId',
  ResponsableNombre: 'responsibleName',
})
