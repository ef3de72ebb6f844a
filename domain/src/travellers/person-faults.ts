import { type Day, isDay } from '../platform/days/day.ts'
import { checkDni, checkNie, normalizeId } from './identity/spanish-id.ts'
import { shownCharacter } from '../platform/text/clean-text.ts'
import {
  documentNumberForRegistry,
  firstUnsupportedCharacter,
  isAdult,
  isMinor,
  LONGEST_NAME,
  nameForRegistry,
  needsDocument,
} from './registry-text.ts'
import { isRelationship } from './relationships.ts'
import { documentTypeNames, isSpanishDocument, type Traveller } from './traveller.ts'

/** A field with its fault in Spanish, or null. */
export type CheckedField = readonly [field: keyof Traveller, reason: string | null]

/**
 * The fault of a text: `missing` when it is blank, a sentence about `what` ('La dirección') when it is too long; or
 * null.
 */
export function textFault(what: string, missing: string, text: string, longest: number): string | null {
  const length = text.trim().length
  if (length === 0) return missing
  return length > longest ? `${what} pasa de ${longest} caracteres, que es lo que admite el registro` : null
}

export const personFaults = (traveller: Traveller, on: Day): CheckedField[] => [
  ['name', nameFault('El nombre', 'Falta el nombre', traveller.name)],
  ['firstSurname', nameFault('El primer apellido', 'Falta el primer apellido', traveller.firstSurname)],
  ['secondSurname', secondSurnameFault(traveller)],
  ['sex', traveller.sex === '' ? 'Falta el género' : null],
  ['birthDate', birthDateFault(traveller.birthDate, on)],
  ['nationality', isCountryCode(traveller.nationality) ? null : 'Falta la nacionalidad'],
]

/** Whether the code has the form of ISO 3166-1 alpha-3; the list of countries to choose from ensures that it exists. */
export const isCountryCode = (code: string): boolean => /^[A-Z]{3}$/.test(code)

function nameFault(what: string, missing: string, text: string): string | null {
  const name = nameForRegistry(text)
  const foreign = firstUnsupportedCharacter(name)
  if (foreign !== null) {
    const shown = shownCharacter(foreign)
    const kind = /\p{L}/u.test(foreign) ? 'letras' : 'cifras o signos'
    return shown.startsWith('«')
      ? `${what} tiene ${kind} que el registro no admite: ${shown}`
      : `${what} tiene ${shown} que el registro no admite: escríbalo de nuevo`
  }
  return textFault(what, missing, /\p{L}/u.test(name) ? name : '', LONGEST_NAME)
}

function secondSurnameFault({ secondSurname, documentType }: Traveller): string | null {
  const isNeeded = documentType === 'dni'
  if (!isNeeded && secondSurname.trim() === '') return null
  const missing = isNeeded ? 'Falta el segundo apellido: es obligatorio con DNI' : 'El segundo apellido no tiene letras'
  return nameFault('El segundo apellido', missing, secondSurname)
}

function birthDateFault(birthDate: Day | null, on: Day): string | null {
  if (birthDate === null) return 'Falta la fecha de nacimiento'
  if (!isDay(birthDate)) return 'La fecha de nacimiento no existe'
  return birthDate > on ? 'La fecha de nacimiento es posterior a la entrada' : null
}

/** Faults of the identity document. A document that is given is checked even where none is required. */
export function documentFaults(traveller: Traveller, on: Day): CheckedField[] {
  const { documentType, supportNumber } = traveller
  const issued: CheckedField = ['issuedOn', issuedOnFault(traveller.issuedOn, on)]
  const isGiven = documentType !== '' || traveller.documentNumber.trim() !== ''
  if (!isGiven)
    return [['documentType', needsDocument(traveller, on) ? 'Falta el documento de identidad' : null], issued]
  return [
    ['documentType', documentType === '' ? 'Falta el tipo de documento' : null],
    ['documentNumber', numberFault(traveller)],
    [
      'supportNumber',
      isSpanishDocument(documentType) ? supportFault(documentTypeNames[documentType], supportNumber) : null,
    ],
    issued,
  ]
}

const LONGEST_NUMBER = 15

function numberFault(traveller: Traveller): string | null {
  const number = documentNumberForRegistry(traveller)
  const fault = textFault('El número del documento', 'Falta el número del documento', number, LONGEST_NUMBER)
  if (fault !== null) return fault
  if (traveller.documentType === 'dni') return checkDni(number)
  if (traveller.documentType === 'nie') return checkNie(number)
  const isPrinted = /^[\p{L}\d ./ºª-]*$/u.test(number) && /\d|\p{L}/u.test(number)
  return isPrinted ? null : 'El número del documento solo lleva letras, cifras y guiones'
}

/** Three letters and six digits on a DNI, a letter and eight digits on a residence card: always nine characters. */
function supportFault(document: string, text: string): string | null {
  const number = normalizeId(text)
  if (number === '') return `Falta el número de soporte: está impreso en el ${document}`
  return /^[A-Z0-9]{9}$/.test(number) ? null : 'El número de soporte son nueve letras y cifras, sin espacios'
}

function issuedOnFault(issuedOn: Day | null, on: Day): string | null {
  if (issuedOn === null) return null
  if (!isDay(issuedOn)) return 'La fecha de expedición no existe'
  return issuedOn > on ? 'La fecha de expedición es posterior a la entrada' : null
}

/**
 * A minor needs the relationship to a responsible adult: a guest of this booking or another one of the establishment, or
 * a named adult who does not lodge.
 */
export function minorFaults(
  traveller: Traveller,
  { on, responsible }: { on: Day; responsible: Traveller | null },
): CheckedField[] {
  if (!isMinor(traveller.birthDate, on)) return []
  return [
    ['responsibleId', responsibleFault(traveller, responsible, on)],
    ['relationship', isRelationship(traveller.relationship) ? null : 'Falta el parentesco del menor con el adulto'],
  ]
}

const NO_ADULT = 'Falta el adulto: elíjalo de esta reserva o de otra, o dé el nombre de quien no se aloja'

function responsibleFault(traveller: Traveller, responsible: Traveller | null, on: Day): string | null {
  if (traveller.responsibleId === null) return isAnswerableElsewhere(traveller) ? null : NO_ADULT
  if (responsible === null) return NO_ADULT
  if (responsible.birthDate === null) return 'Falta la fecha de nacimiento del adulto responsable'
  return isAdult(responsible.birthDate, on) ? null : 'El responsable del menor tiene que ser mayor de edad'
}

/** Whether a minor names a responsible adult who does not lodge. */
export const isAnswerableElsewhere = ({ responsibleId, responsibleName }: Traveller): boolean =>
  responsibleId === null && /\p{L}/u.test(responsibleName)
