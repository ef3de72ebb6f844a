import { isEmail } from '@posada/domain/email'
import type { IsPostalCodeOf } from '@posada/domain/travellers/residence-faults'
import { isAdult } from '@posada/domain/travellers/registry-text'
import { faultsOf, type Adult } from '../guest-form/guest-faults.ts'
import { lacksSignature, nameOf, type Person } from './person.ts'

/** Without these nobody can be registered; everything else can wait, and the report with it. */
export const isSendable = (person: Person): boolean => {
  const { guest, stay } = person
  const hasStay = stay.roomId !== null && stay.checkIn !== null && (stay.nights ?? 0) >= 1
  const canBeSaved = guest.name.trim() !== '' && (guest.email.trim() === '' || isEmail(guest.email.trim()))
  return hasStay && canBeSaved && stay.acceptsTerms && !lacksSignature(person)
}

/** What keeps the report of a person from leaving, in words. */
export function missingOf(person: Person, adults: readonly Adult[], isPostalCodeOf: IsPostalCodeOf): string[] {
  const { checkIn } = person.stay
  if (checkIn === null) return ['Falta la fecha de entrada']
  return faultsOf(person.guest, { on: checkIn, adults, isPostalCodeOf }).map(({ reason }) => reason)
}

/** Who of those on the screen can answer for a minor; one whose age is not typed yet may. */
export const adultsAmong = (people: readonly Person[], minor: Person): Adult[] =>
  people.flatMap((person, at) => {
    const { guest, stay, key } = person
    const canAnswer = guest.birthDate === null || (stay.checkIn !== null && isAdult(guest.birthDate, stay.checkIn))
    return key !== minor.key && canAnswer ? [{ id: key, name: nameOf(person, at), values: guest }] : []
  })
