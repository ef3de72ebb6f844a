import { lengthOf } from './fitted-answers.ts'
import type { SurveyAnswers } from '../survey-answers.ts'
import type { SurveyKind } from '../survey-kind.ts'

/** What a file takes at an answer, once it is brought into its form. */
export type FieldRule = {
  field: keyof SurveyAnswers
  /** 'la razón social'. */
  label: string
  isRequired: boolean
  /** Whether a text that is not empty fits. */
  fits: (text: string) => boolean
  /** What follows the label where it does not: 'admite 100 caracteres como mucho'. */
  refusal: string
}

type Field = Pick<FieldRule, 'field' | 'label'>

const upTo = (most: number, field: Field['field'], label: string): FieldRule => ({
  field,
  label,
  isRequired: true,
  fits: (text) => lengthOf(text) <= most,
  refusal: `admite ${most} caracteres como mucho`,
})

const phone = (field: Field['field'], label: string): FieldRule => ({
  field,
  label,
  isRequired: true,
  fits: (text) => lengthOf(text) >= 9 && lengthOf(text) <= 13,
  refusal: 'lleva de 9 a 13 cifras',
})

const postalCode = (field: Field['field'], label: string): FieldRule => ({
  field,
  label,
  isRequired: true,
  fits: (text) => /^[0-9]{5}$/.test(text),
  refusal: 'lleva cinco cifras',
})

const optional = (rule: FieldRule): FieldRule => ({ ...rule, isRequired: false })

const taxId: FieldRule = {
  field: 'taxId',
  label: 'el CIF o NIF',
  isRequired: true,
  fits: (text) => /^[A-Z0-9][0-9]{7}[A-Z0-9]$/.test(text),
  refusal: 'lleva nueve caracteres, sin ES: siete cifras entre dos letras o cifras',
}

const name = upTo(100, 'name', 'el nombre del establecimiento')
const company = upTo(100, 'company', 'la razón social')
const address = upTo(100, 'address', 'la dirección')
const locality = optional(upTo(100, 'locality', 'la localidad'))
const website = optional(upTo(100, 'website', 'la página web'))
const registryNumber = optional(upTo(50, 'registryNumber', 'el número de registro'))
const type = upTo(50, 'type', 'el tipo')
const category = upTo(20, 'category', 'la categoría')

/** Whose length the literals of the provinces never exceed. */
const province = (field: Field['field'], label: string): FieldRule => ({
  field,
  label,
  isRequired: true,
  fits: () => true,
  refusal: '',
})

const header: readonly FieldRule[] = [
  company,
  name,
  taxId,
  address,
  postalCode('postalCode', 'el código postal'),
  locality,
  upTo(33, 'municipality', 'el municipio'),
  province('provinceCode', 'la provincia'),
  phone('phone1', 'el teléfono'),
  optional(phone('phone2', 'el segundo teléfono')),
  optional(phone('fax1', 'el fax')),
  optional(phone('fax2', 'el segundo fax')),
  website,
]

const informant: readonly FieldRule[] = [
  upTo(100, 'informantName', 'el nombre del informante'),
  upTo(100, 'informantPosition', 'el cargo del informante'),
  phone('informantPhone', 'el teléfono del informante'),
  upTo(100, 'informantEmail', 'el correo del informante'),
]

/** Of the managing company, which an establishment may lack. */
export const managerRules: readonly FieldRule[] = [
  upTo(100, 'managerCompany', 'la razón social de la empresa gestora'),
  upTo(100, 'managerAddress', 'la dirección de la empresa gestora'),
  postalCode('managerPostalCode', 'el código postal de la empresa gestora'),
  upTo(33, 'managerMunicipality', 'el municipio de la empresa gestora'),
  province('managerProvinceCode', 'la provincia de la empresa gestora'),
  phone('managerPhone', 'el teléfono de la empresa gestora'),
  optional(phone('managerFax', 'el fax de la empresa gestora')),
]

const istac: readonly FieldRule[] = [
  name,
  ...[
    company,
    upTo(15, 'taxId', 'el CIF o NIF'),
    registryNumber,
    address,
    upTo(5, 'postalCode', 'el código postal'),
    locality,
    upTo(100, 'municipality', 'el municipio'),
    upTo(25, 'phone1', 'el teléfono'),
    upTo(25, 'phone2', 'el segundo teléfono'),
    upTo(25, 'fax1', 'el fax'),
    upTo(25, 'fax2', 'el segundo fax'),
    type,
    category,
    website,
  ].map(optional),
]

/** Campsites are typed into the questionnaire by hand, which takes any text. */
export const fieldRules: Record<SurveyKind, readonly FieldRule[]> = {
  hotels: [...header, registryNumber, type, category],
  apartments: [...header, category, ...informant],
  rural: [...header, type, category, ...informant],
  campsites: [],
  istac,
}
