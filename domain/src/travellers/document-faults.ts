import { isDay, type Day } from '../day.ts'
import { checkDni, checkNie, normalizeId } from '../spanish-id.ts'
import { textFault, type CheckedField } from './checked-field.ts'
import { documentTypeNames, isSpanishDocument } from './document-types.ts'
import { documentNumberForRegistry, needsDocument } from './registry-text.ts'
import type { Traveller } from './traveller.ts'

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
