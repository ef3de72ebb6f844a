import { taxIdFault } from '../../travellers/identity/tax-id.ts'
import { type ForeignDocumentKind, readDocumentKind } from '../../travellers/identity/foreign-document.ts'
import { limits } from '../../platform/limits.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isEmail } from '../../platform/text/formats.ts'
import type { ClientImportField } from './import-fields.ts'
import { hasLostDigits, lostDigitsMessage } from './lost-digits.ts'

/** A person or a company, read from a line and within all limits; '' where the line is blank. */
export type ClientLine = {
  isCompany: boolean
  name: string
  surnames: string
  idNumber: string
  /** '' for a Spanish document, and where the file has none. */
  documentKind: ForeignDocumentKind | ''
  phone: string
  email: string
  address: string
  postalCode: string
  municipality: string
  /** As written in the file. */
  country: string
  /** The company of a person; '' for a company itself. */
  company: string
  observations: string
}

/** Texts that a spreadsheet takes for numbers. */
const LISTS_OF_DIGITS: { [Field in ClientImportField]?: string } = {
  idNumber: 'El documento',
  phone: 'El teléfono',
  postalCode: 'El código postal',
}

/** What is wrong with a line, as a Spanish sentence, and the field that has to be corrected. */
type ClientLineProblem = { field: ClientImportField; message: string }

/** Reads one line. Returns all its problems at once. */
export function readClientLine(
  given: (field: ClientImportField) => string,
): { line: ClientLine } | { problems: ClientLineProblem[] } {
  const problems: ClientLineProblem[] = []
  const cell = (field: ClientImportField) => cleanText(given(field))
  const most = limits.client
  const text = (field: ClientImportField, name: string, max: number) => {
    const value = cell(field)
    if (value.length > max) problems.push({ field, message: `${name} de ${max} caracteres` })
    const what = LISTS_OF_DIGITS[field]
    if (what && hasLostDigits(value)) problems.push({ field, message: lostDigitsMessage(what, value) })
    return value
  }
  const company = text('company', 'El nombre de la empresa pasa', most.name)
  const idNumber = text('idNumber', 'El documento pasa', most.idNumber)
  const documentKind = readDocumentKind(cell('documentKind'))
  if (documentKind === null)
    problems.push({ field: 'documentKind', message: `El tipo de documento «${cell('documentKind')}» no se conoce` })
  const email = text('email', 'El correo electrónico pasa', limits.email)
  if (email !== '' && !isEmail(email))
    problems.push({ field: 'email', message: `El correo electrónico «${email}» no es válido` })
  const names = namesOf({ name: cell('name'), surnames: cell('surnames'), idNumber, company })
  if (names.name === '') problems.push({ field: 'name', message: 'Falta el nombre' })
  if (names.name.length > most.name)
    problems.push({ field: 'name', message: `El nombre pasa de ${most.name} caracteres` })
  if (names.surnames.length > most.surnames)
    problems.push({ field: 'surnames', message: `Los apellidos pasan de ${most.surnames} caracteres` })
  const line: ClientLine = {
    ...names,
    idNumber,
    documentKind: documentKind ?? '',
    email,
    phone: text('phone', 'El teléfono pasa', most.phone),
    address: text('address', 'La dirección pasa', most.address),
    postalCode: text('postalCode', 'El código postal pasa', most.postalCode),
    municipality: text('municipality', 'El municipio pasa', most.municipality),
    country: text('country', 'El país pasa', 100),
    observations: text('observations', 'Las observaciones pasan', most.preferences),
  }
  return problems.length > 0 ? { problems } : { line }
}

type Names = Pick<ClientLine, 'name' | 'surnames' | 'idNumber' | 'company'>

/** A company is a line with only the name of a company, or with a name and the number of a company. */
function namesOf({ name, surnames, idNumber, company }: Names) {
  if (name === '' && surnames === '' && company !== '') return { isCompany: true, name: company, surnames, company: '' }
  if (surnames === '' && company === '' && isCompanyNumber(idNumber))
    return { isCompany: true, name, surnames, company }
  const [last = '', first = '', ...more] = surnames === '' ? name.split(',').map((part) => part.trim()) : []
  const isSurnameFirst = last !== '' && first !== '' && more.length === 0 && !LEGAL_FORM.test(first)
  return isSurnameFirst
    ? { isCompany: false, name: first, surnames: last, company }
    : { isCompany: false, name, surnames, company }
}

/** 'Hoteles del Sur, S.L.' is no surname with a name. */
const LEGAL_FORM = /^(?:s\.? ?[la]\.?(?: ?[uln]\.?)?|c\.? ?b\.?|s\.? ?c\.?(?: ?p\.?)?|s\.? ?coop\.?)$/i

const isCompanyNumber = (number: string) =>
  number !== '' &&
  taxIdFault({ number, countryCode: 'ESP', isCompany: true }) === null &&
  taxIdFault({ number, countryCode: 'ESP', isCompany: false }) !== null
