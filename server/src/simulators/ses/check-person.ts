import { codesOf } from './catalogs.ts'
import { fieldChecker } from './item-errors.ts'
import type { XmlNode } from './parse-xml.ts'

export type PersonContext = {
  isPostalCodeOf: (postalCode: string, municipalityCode: string) => boolean
  today: string
  /** The day of arrival, for which ages are calculated. */
  arrival: string
  /** A traveller needs all fields; a holder of a reservation only some. */
  isTraveller: boolean
}

const LATIN = /^[\p{Script=Latin}\p{Mn} '’.·-]*$/u
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const ADULT = 18
const CARRIES_DOCUMENT_IN_SPAIN = 14

/** The registry's errors for one person. */
export function checkPerson(person: XmlNode, context: PersonContext): string[] {
  const { faults, value, has, need, only, refuse, group } = fieldChecker(person)
  need(true, 'nombre')
  need(true, 'apellido1')
  for (const name of ['nombre', 'apellido1', 'apellido2'])
    refuse(!LATIN.test(value(name)), 'Sólo se admiten caracteres latinos', name)
  only('sexo', codesOf('SEXO'))
  only('parentesco', codesOf('TIPO_PARENTESCO'))
  refuse(has('fechaNacimiento') && value('fechaNacimiento') >= context.today, 'Ha de ser pasada', 'fechaNacimiento')
  refuse(!['telefono', 'telefono2', 'correo'].some(has), 'Ha de informar un teléfono o un correo', 'telefono')
  const address = group('direccion')
  const isAtHome = address || context.isTraveller ? checkAddress(address, context.isPostalCodeOf) : []
  return [...faults, ...checkDocument(person, context), ...isAtHome]
}

function checkDocument(person: XmlNode, { isTraveller, arrival }: PersonContext): string[] {
  const { faults, value, has, need, only, refuse } = fieldChecker(person)
  const kind = value('tipoDocumento')
  const age = ageOn(value('fechaNacimiento'), arrival)
  const isSpanish = value('nacionalidad').toUpperCase() === 'ESP'
  const isNeeded = isTraveller && (age >= ADULT || (isSpanish && age >= CARRIES_DOCUMENT_IN_SPAIN))
  need(isNeeded || has('numeroDocumento'), 'tipoDocumento')
  need(isNeeded || kind !== '', 'numeroDocumento')
  only('tipoDocumento', codesOf('TIPO_DOCUMENTO'))
  const isWrong = has('numeroDocumento') && !hasRightLetter(kind, value('numeroDocumento'))
  refuse(isWrong, 'El formato o la letra del documento no es correcto', 'numeroDocumento')
  need(isTraveller && kind === 'NIF', 'apellido2')
  need(isTraveller && (kind === 'NIF' || kind === 'NIE'), 'soporteDocumento')
  return faults
}

function hasRightLetter(kind: string, number: string): boolean {
  const shape = { NIF: /^(\d{8})([A-Z])$/, NIE: /^([XYZ]\d{7})([A-Z])$/ }[kind]
  if (!shape) return true
  const [, digits, letter] = shape.exec(number) ?? []
  if (!digits) return false
  const first = 'XYZ'.indexOf(digits[0]!)
  const counted = first < 0 ? Number(digits) : Number(`${first}${digits.slice(1)}`)
  return LETTERS[counted % LETTERS.length] === letter
}

function checkAddress(address: XmlNode | undefined, isPostalCodeOf: PersonContext['isPostalCodeOf']): string[] {
  const { faults, value, has, need, refuse } = fieldChecker(address)
  const isInSpain = value('pais').toUpperCase() === 'ESP'
  for (const name of ['direccion', 'codigoPostal', 'pais']) need(true, name)
  need(isInSpain, 'codigoMunicipio')
  need(!isInSpain, 'nombreMunicipio')
  refuse(isInSpain && has('nombreMunicipio'), 'No ha de informarse en España', 'nombreMunicipio')
  refuse(!isInSpain && has('codigoMunicipio'), 'Sólo ha de informarse en España', 'codigoMunicipio')
  const isElsewhere =
    isInSpain && has('codigoMunicipio') && !isPostalCodeOf(value('codigoPostal'), value('codigoMunicipio'))
  refuse(isElsewhere, 'No pertenece al municipio', 'codigoPostal')
  return faults
}

/** Completed years. Infinity without a date of birth, so that no requirement is dropped. */
function ageOn(birth: string, day: string): number {
  if (!birth) return Infinity
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years
}

export const isMinorOn = (birth: string, day: string): boolean => ageOn(birth, day) < ADULT
