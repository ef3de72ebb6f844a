import { isDay, type Day } from '../day.ts'
import { textFault, type CheckedField } from './checked-field.ts'
import { firstUnsupportedCharacter, LONGEST_NAME, nameForRegistry } from './latin-name.ts'
import type { Traveller } from './traveller.ts'

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
    const kind = /\p{L}/u.test(foreign) ? 'letras' : 'cifras o signos'
    return `${what} tiene ${kind} que el registro no admite: «${foreign}»`
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
