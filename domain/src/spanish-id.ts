const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** As identity numbers are compared and reported: upper case, without spaces, dots and dashes. */
export const normalizeId = (text: string): string => text.toUpperCase().replace(/[\s.\p{Pd}]/gu, '')

/** Null when the text is a DNI (eight digits and their letter), in whatever way it is grouped; else the reason. */
export function checkDni(text: string): string | null {
  const id = normalizeId(text)
  if (nieForm.test(id)) return 'Ese número es un NIE: elija ese tipo de documento'
  const [, digits, letter] = /^(\d{8})([A-Z]?)$/.exec(id) ?? []
  if (digits === undefined) return 'El DNI tiene ocho cifras y una letra'
  return letterFault('DNI', digits, letter)
}

/** Null when the text is a NIE (X, Y or Z, seven digits and their letter); else the reason. */
export function checkNie(text: string): string | null {
  const id = normalizeId(text)
  if (/^\d{8}[A-Z]$/.test(id)) return 'Ese número es un DNI: elija ese tipo de documento'
  const [, first, digits, letter] = nieForm.exec(id) ?? []
  if (first === undefined || digits === undefined) return 'El NIE es X, Y o Z, siete cifras y una letra'
  return letterFault('NIE', `${'XYZ'.indexOf(first)}${digits}`, letter)
}

/** The control letter of a number of up to eight digits; a NIE counts with its X, Y, Z as 0, 1, 2. */
export const controlLetterOf = (digits: string): string => CONTROL_LETTERS.charAt(Number(digits) % 23)

const nieForm = /^([XYZ])(\d{7})([A-Z]?)$/

function letterFault(kind: 'DNI' | 'NIE', digits: string, letter: string | undefined): string | null {
  const expected = controlLetterOf(digits)
  if (letter === expected) return null
  if (!letter) return `Falta la letra del ${kind}: debería ser ${expected}`
  return `La letra del ${kind} no corresponde al número: debería ser ${expected}`
}
