import { formatEuros } from '../platform/money/money.ts'
import type { NightSupplement, PeopleTerms } from './people-supplement.ts'

/** ' + 1 persona más', ' + 2 personas más y 1 cama supletoria'; nothing without a supplement. Follows where a price comes from. */
export function supplementWords(supplement: NightSupplement | null | undefined): string {
  if (!supplement) return ''
  const { furtherPeople, extraBeds } = supplement
  const people = furtherPeople === 1 ? '1 persona más' : `${furtherPeople} personas más`
  return ` + ${[furtherPeople > 0 && people, extraBeds > 0 && extraBedWords(extraBeds)].filter(Boolean).join(' y ')}`
}

export const extraBedWords = (beds: number): string => (beds === 1 ? '1 cama supletoria' : `${beds} camas supletorias`)

/**
 * 'hay 2 plazas y son 3 personas: 15,00 € más por noche'; '' where all have a place. `supplement`: of a night for these people;
 * undefined where it is not known.
 */
export function beyondPlacesWords(
  people: number,
  places: number,
  supplement: Pick<NightSupplement, 'amount'> | null | undefined,
): string {
  if (people <= places) return ''
  const cost =
    supplement === undefined ? '' : supplement ? `: ${formatEuros(supplement.amount)} más por noche` : ': no cuesta más'
  return `${places === 1 ? 'hay 1 plaza' : `hay ${places} plazas`} y son ${people} personas${cost}`
}

/** The terms in a line of the audit trail: '2 personas incluidas, 15,00 € por persona más, 20,00 € por cama supletoria'. */
export function peopleTermsText({ includedPeople, personSupplement, extraBedSupplement }: PeopleTerms): string {
  const included =
    includedPeople === null
      ? 'las plazas incluidas'
      : includedPeople === 1
        ? '1 persona incluida'
        : `${includedPeople} personas incluidas`
  const person = `${formatEuros(personSupplement)} por persona más`
  return [included, person, extraBedSupplement !== null && `${formatEuros(extraBedSupplement)} por cama supletoria`]
    .filter(Boolean)
    .join(', ')
}
