import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { coded, codeOrObject, edited, email, freeText, id, maybe, text } from '../../fields.ts'
import { codedName } from '../../platform/reference-data/reference-data.ts'
import { wire } from '../../wire.ts'

const most = limits.client
/** The kind of a person's document of another country. */
const documentKinds = {
  pasaporte: 'passport',
  documento_identidad: 'id-card',
  certificado_residencia: 'residence',
  otro: 'other',
} as const
export const documentKind = coded(documentKinds)
/** In replies: '' where it is not known, and for a Spanish number. */
export const documentKindOrNone = coded({ ...documentKinds, '': '' })
const province = codeOrObject('code', text(2))
export const clientCountry = codeOrObject('code', text(3))

/** Fields of a new record that people and companies share. */
export const newParty = {
  idNumber: ['NumeroIdentificacion', maybe(text(most.idNumber)), 'El número de identificación'],
  address: ['Direccion', maybe(text(most.address)), 'La dirección'],
  municipality: ['Municipio', maybe(text(most.municipality)), 'El municipio'],
  provinceCode: ['Provincia', maybe(province), 'La provincia'],
  countryCode: ['Pais', maybe(clientCountry), 'El país'],
  postalCode: ['CodigoPostal', maybe(text(most.postalCode)), 'El código postal'],
  email: ['Email', maybe(email), 'El correo electrónico'],
  phone: ['Telefono', maybe(text(most.phone)), 'El teléfono'],
  name: ['Nombre', freeText(most.name), 'El nombre'],
} as const

/** Fields of a changed record. The identity number can be added where there is none, but not changed. */
export const editedParty = {
  id: ['SafeURL', id, 'El cliente'],
  version: ['version', maybe(z.int()), 'La versión'],
  idNumber: ['NumeroIdentificacion', edited(text(most.idNumber)), 'El número de identificación'],
  address: ['Direccion', edited(text(most.address)), 'La dirección'],
  municipality: ['Municipio', edited(text(most.municipality)), 'El municipio'],
  provinceCode: ['Provincia', edited(province), 'La provincia'],
  countryCode: ['Pais', edited(clientCountry), 'El país'],
  postalCode: ['CodigoPostal', edited(text(most.postalCode)), 'El código postal'],
  email: ['Email', edited(email), 'El correo electrónico'],
  phone: ['Telefono', edited(text(most.phone)), 'El teléfono'],
  name: ['Nombre', edited(freeText(most.name)), 'El nombre'],
} as const

/** Fields of a shown record. */
export const shownParty = {
  id: ['SafeURL', id],
  version: ['version', z.int()],
  name: ['Nombre', z.string()],
  idNumber: ['NumeroIdentificacion', z.string()],
  /** The kind of the identity number: Spanish, VAT number of another country of the Union, or other; '' for none. */
  idKind: ['TipoNumero', coded({ NIF: 'nif', 'NIF-IVA': 'vat', otro: 'other', '': '' }).optional()],
  country: ['Pais', codedName],
  province: ['Provincia', codedName],
  municipality: ['Municipio', z.string()],
  postalCode: ['CodigoPostal', z.string()],
  address: ['Direccion', z.string()],
  phone: ['Telefono', z.string()],
  email: ['Email', z.string()],
  isAnonymised: ['anonimizado', z.boolean()],
  /** The number of stays of the record. A record with stays can be anonymised but not deleted. */
  visits: ['VisitasTotales', z.int()],
} as const

export const namedCompany = wire({ name: ['Name', z.string()], id: ['SafeURL', z.string()] })
