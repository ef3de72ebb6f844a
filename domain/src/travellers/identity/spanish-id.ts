import { cleanText } from '../../platform/text/clean-text.ts'

const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CIF_CONTROLS = 'JABCDEFGHI'
/** First letters of companies limited by shares and of co-owners. */
const DIGIT_ONLY = 'ABEH'
/** First letters of public bodies, congregations and foreign companies. */
const LETTER_ONLY = 'NPQRSW'

/** The form in which identity numbers are compared and reported: upper case, without spaces, dots and dashes. */
export const normalizeId = (text: string): string =>
  cleanText(text)
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, '')

/** Null when the text is a DNI (eight digits and their letter), grouped in any way; else the reason in Spanish. */
export function checkDni(text: string): string | null {
  const id = normalizeId(text)
  if (nieForm.test(id)) return 'Ese número es un NIE: elija ese tipo de documento'
  const [, digits, letter] = /^(\d{8})([A-Z]?)$/.exec(id) ?? []
  if (digits === undefined) return 'El DNI tiene ocho cifras y una letra'
  return letterFault('DNI', digits, letter)
}

/** Null when the text is a NIE (X, Y or Z, seven digits and their letter); else the reason in Spanish. */
export function checkNie(text: string): string | null {
  const id = normalizeId(text)
  if (/^\d{8}[A-Z]$/.test(id)) return 'Ese número es un DNI: elija ese tipo de documento'
  const [, first, digits, letter] = nieForm.exec(id) ?? []
  if (first === undefined || digits === undefined) return 'El NIE es X, Y o Z, siete cifras y una letra'
  return letterFault('NIE', `${'XYZ'.indexOf(first)}${digits}`, letter)
}

/**
 * Null when the text is the number of a company or another body (a letter, seven digits and their control); else the
 * reason in Spanish. Order EHA/451/2008 defines which first letters have a digit, a letter or either as their control.
 */
export function checkCif(text: string): string | null {
  const [, kind, digits, control] = cifForm.exec(normalizeId(text)) ?? []
  if (kind === undefined || digits === undefined) return 'El CIF es una letra, siete cifras y un carácter de control'
  const number = cifControlOf(digits)
  const letter = CIF_CONTROLS.charAt(number)
  const allowed = DIGIT_ONLY.includes(kind)
    ? [`${number}`]
    : LETTER_ONLY.includes(kind)
      ? [letter]
      : [`${number}`, letter]
  if (control && allowed.includes(control)) return null
  const expected = allowed.join(' o ')
  return control
    ? `El último carácter del CIF no corresponde al número: debería ser ${expected}`
    : `Falta el último carácter del CIF: debería ser ${expected}`
}

/**
 * Null when the text is the number of a person without DNI or NIE (K under 14, L living abroad, M foreigner); else the
 * reason in Spanish. Published algorithms calculate its letter as that of a DNI or as that of a CIF: both are accepted.
 */
export function checkSpecialNif(text: string): string | null {
  const [, digits, letter] = /^[KLM](\d{7})([A-Z]?)$/.exec(normalizeId(text)) ?? []
  if (digits === undefined) return 'Ese NIF es K, L o M, siete cifras y una letra'
  if (letter === CIF_CONTROLS.charAt(cifControlOf(digits))) return null
  return letterFault('NIF', digits, letter)
}

/** The control letter of a number of up to eight digits; the X, Y, Z of a NIE count as 0, 1, 2. */
export const controlLetterOf = (digits: string): string => CONTROL_LETTERS.charAt(Number(digits) % 23)

/** Whether a valid NIF is that of a natural person: DNI, NIE, or K, L, M. All other letters are companies and bodies. */
export const isPersonNif = (nif: string): boolean => /^[\dKLMXYZ]/.test(normalizeId(nif))

const nieForm = /^([XYZ])(\d{7})([A-Z]?)$/
const cifForm = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J]?)$/

/** Digits in odd positions are doubled, and the digits of the result added. */
function cifControlOf(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    if (place % 2 === 1) return total + digit
    return total + Math.floor((2 * digit) / 10) + ((2 * digit) % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function letterFault(kind: 'DNI' | 'NIE' | 'NIF', digits: string, letter: string | undefined): string | null {
  const expected = controlLetterOf(digits)
  if (letter === expected) return null
  if (!letter) return `Falta la letra del ${kind}: debería ser ${expected}`
  return `La letra del ${kind} no corresponde al número: debería ser ${expected}`
}
