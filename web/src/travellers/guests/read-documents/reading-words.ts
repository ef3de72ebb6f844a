import { type Day, daysBetween, formatDay } from '@posada/domain/platform/days/day'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import type { DocumentReading, ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { ageOn, isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { documentTypeNames } from '@posada/domain/travellers/traveller'
import { plural } from '../../../lib/format.ts'
import type { GuestFormValues } from '../guest-form/guest-form-values.ts'
import type { Person } from '../new-guest/person.ts'

const numbers = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

/** 'cuatro'; from eleven on in digits. */
const inWords = (count: number): string => numbers[count] ?? String(count)

/** 'Cuatro documentos leídos' */
export function titleOf(count: number): string {
  if (count === 0) return 'Leer documentos'
  return count === 1 ? 'Un documento leído' : `${capitalize(inWords(count))} documentos leídos`
}

export const seeLabel = (count: number): string => (count === 1 ? 'Ver el leído' : `Ver los ${inWords(count)}`)
export const addLabel = (count: number): string => (count <= 1 ? 'Añadir' : `Añadir los ${inWords(count)}`)
export const forAllLabel = (count: number): string => (count <= 1 ? 'Además' : `Para los ${inWords(count)}`)

/** 'Gloria Rincón Salas' */
export const fullName = ({ name, firstSurname, secondSurname }: GuestFormValues): string =>
  [name, firstSurname, secondSurname].filter((part) => part.trim() !== '').join(' ') || 'Sin nombre'

export const doubtsLabel = (count: number): string => `${plural(count, 'dato', 'datos')} por comprobar`

/** '15 años, firma' */
export function ageLabel({ guest, stay }: Person): string {
  const { birthDate } = guest
  if (birthDate === null || stay.checkIn === null || birthDate > stay.checkIn) return ''
  const age = plural(ageOn(birthDate, stay.checkIn), 'año', 'años')
  return isMinor(birthDate, stay.checkIn) && signsOwnReport(birthDate, stay.checkIn) ? `${age}, firma` : age
}

/** 'Caducado hace 59 días'; null for a document that is valid. */
export function expiredLabel(expiresOn: Day | null, today: Day): string | null {
  if (expiresOn === null || expiresOn >= today) return null
  return `Caducado hace ${plural(daysBetween(expiresOn, today), 'día', 'días')}`
}

const sexNames = { male: 'Hombre', female: 'Mujer', other: 'Otro' }
export const readSexChoices = Object.entries(sexNames).map(([value, label]) => ({ value, label }))

/** A value of the document as the list shows it. */
export function shownValue(
  values: Pick<GuestFormValues, ReadField> | DocumentReading,
  field: ReadField,
  countryName: (code: string) => string,
): string {
  if (field === 'sex') return values.sex ? sexNames[values.sex] : ''
  if (field === 'documentType') return values.documentType ? documentTypeNames[values.documentType] : ''
  if (field === 'nationality') return values.nationality ? countryName(values.nationality) : ''
  if (field === 'birthDate' || field === 'expiresOn') {
    const day = values[field]
    return day === null ? '' : formatDay(day)
  }
  return values[field]
}

/** The name of a country by its code, or the code where the list has none. */
export const nameOfCountry =
  (countries: readonly { value: string; label: string }[]) =>
  (code: string): string =>
    countries.find(({ value }) => value === code)?.label ?? code
