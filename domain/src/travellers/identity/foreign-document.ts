import { normalizeText } from '../../platform/text/search-key.ts'
import type { DocumentType } from '../traveller.ts'

/**
 * The kind of a person's document of another country, as an invoice record names it. The number of a Spaniard and the tax
 * number of a company have no such kind.
 */
export type ForeignDocumentKind = 'passport' | 'id-card' | 'residence' | 'other'

export const foreignDocumentNames: Record<ForeignDocumentKind, string> = {
  passport: 'Pasaporte',
  'id-card': 'Documento de identidad',
  residence: 'Certificado de residencia',
  other: 'Otro documento',
}

/** In the order in which selects show them. */
export const foreignDocumentKinds = Object.keys(foreignDocumentNames) as ForeignDocumentKind[]

const SPAIN = 'ESP'

/** Countries whose people travel to Spain with an identity card; those of Denmark and Ireland, with a passport. */
const TRAVEL_WITH_ID_CARD = new Set(
  (
    'AUT BEL BGR HRV CYP CZE EST FIN FRA DEU GRC HUN ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN SWE ' +
    'ISL LIE NOR CHE AND MCO SMR'
  ).split(' '),
)

/** The document that a person of that country most probably shows; null for Spain and where the country is not known. */
export function likelyDocumentKind(countryCode: string | null): ForeignDocumentKind | null {
  if (countryCode === null || countryCode === '' || countryCode === SPAIN) return null
  return TRAVEL_WITH_ID_CARD.has(countryCode) ? 'id-card' : 'passport'
}

type NumberedParty = {
  documentKind: ForeignDocumentKind | ''
  idNumber: string
  countryCode: string
  isCompany: boolean
}

/** The kind to store with a number: '' for companies, for Spain and without a number. */
export const storedDocumentKind = ({ documentKind, idNumber, countryCode, isCompany }: NumberedParty) =>
  isCompany || countryCode === SPAIN || idNumber === '' ? '' : documentKind

const kindOfType: Record<DocumentType | '', ForeignDocumentKind | ''> = {
  dni: '',
  nie: '',
  passport: 'passport',
  'id-card': 'id-card',
  'driving-licence': 'other',
  other: 'other',
  '': '',
}

/** The kind of a guest's document; '' for Spanish ones and without one. */
export const documentKindOfType = (type: DocumentType | ''): ForeignDocumentKind | '' => kindOfType[type]

const words: Record<string, ForeignDocumentKind | ''> = {
  '': '',
  d: '',
  dni: '',
  n: '',
  nie: '',
  nif: '',
  cif: '',
  p: 'passport',
  pas: 'passport',
  pasaporte: 'passport',
  passport: 'passport',
  i: 'id-card',
  'carta de identidad': 'id-card',
  cedula: 'id-card',
  'cedula de identidad': 'id-card',
  'documento de identidad': 'id-card',
  'documento de identidad extranjero': 'id-card',
  'id card': 'id-card',
  'identity card': 'id-card',
  residencia: 'residence',
  'certificado de residencia': 'residence',
  'residence certificate': 'residence',
  c: 'other',
  x: 'other',
  otro: 'other',
  'otro documento': 'other',
  'permiso de conducir': 'other',
  'carnet de conducir': 'other',
  'driving licence': 'other',
  other: 'other',
}

/** The kind that a word in a file means, '' for a Spanish document; null for an unknown word. */
export const readDocumentKind = (text: string): ForeignDocumentKind | '' | null => words[normalizeText(text)] ?? null
