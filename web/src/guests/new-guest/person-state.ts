import { isEmail } from '@posada/domain/email'
import type { IsPostalCodeOf } from '@posada/domain/travellers/residence-faults'
import { isAdult } from '@posada/domain/travellers/registry-text'
import { faultsOf, type Adult } from '../guest-form/guest-faults.ts'
import { lacksSignature, personName, type Person } from './person.ts'

/** Whether the person has all data required for registering; other data may follow, and the report waits for them. */
export const isSendable = (person: Person): boolean => {
  const { guest, stay } = person
  const hasStay = stay.roomId !== null && stay.checkIn !== null && (stay.nights ?? 0) >= 1
  const canBeSaved = guest.name.trim() !== '' && (guest.email.trim() === '' || isEmail(guest.email.trim()))
  return hasStay && canBeSaved && stay.acceptsTerms && !lacksSignature(person)
}

/** The faults that prevent the person's report from being sent, as texts. */
export function missingOf(person: Person, adults: readonly Adult[], isPostalCodeOf: IsPostalCodeOf): string[] {
  const { checkIn } = person.stay
  if (checkIn === null) return ['Falta la fecha de entrada']
  return faultsOf(person.guest, { on: checkIn, adults, isPostalCodeOf }).map(({ reason }) => reason)
}

/** The people of the form who may be responsible for a minor; a person without a birth date counts as an adult. */
export const adultsAmong = (people: readonly Person[], minor: Person): Adult[] =>
  people.flatMap((person, at) => {
    const { guest, stay, key } = person
    const canAnswer = guest.birthDate === null || (stay.checkIn !== null && isAdult(guest.birthDate, stay.checkIn))
    return key !== minor.key && canAnswer ? [{ id: key, name: personName(person, at), values: guest }] : []
  })
