import { type DocumentReading, readFields, type ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { isAdult, isMinor } from '@posada/domain/travellers/registry-text'
import { isSameTraveller } from '@posada/domain/travellers/same-traveller'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import { fillFromReading } from '../guest-form/fill-from-reading.ts'
import type { GuestFormValues } from '../guest-form/guest-form-values.ts'
import { sharedFields } from '../guest-form/shared-values.ts'
import { isUntouched, newPerson, type Person } from '../new-guest/person.ts'

export type AssignedReading = {
  people: readonly Person[]
  /** The person who was read. */
  key: string
  /** The same document was read before: nothing has changed. */
  isAgain: boolean
}

/**
 * Assigns a reading to `target` if given, else to the person of the same name, else to somebody of whom nothing is known yet, in
 * the unit of their family where there is room; then to the holder, if nobody has typed anything of them; else to a new person, in
 * the unit of their family or of the person who was read last.
 */
function assignReading(people: readonly Person[], reading: DocumentReading, target: string | null): AssignedReading {
  const waiting = people.filter(({ sent }) => sent === null)
  const before =
    target === null ? waiting.find(({ read }) => read && isSameTraveller(read.reading, reading)) : undefined
  if (before) return { people, key: before.key, isAgain: true }
  const found = waiting.find(({ key }) => key === target) ?? findPersonFor(waiting, reading)
  const person = found ?? newPerson(stayFor(people, reading))
  const filled = fill(person.read === null ? withPaper(person) : person, reading)
  const marked = found ? filled : asAdded(filled)
  const all = found ? people.map((one) => (one.key === found.key ? marked : one)) : [...people, marked]
  const shared = withSharedValues(all)
  return { people: shared.map((one) => withAdult(one, shared)), key: filled.key, isAgain: false }
}

const asAdded = (person: Person): Person => ({ ...person, read: person.read && { ...person.read, isAdded: true } })

/** A person who was read signs on paper unless already signed: the list asks once for all. */
const withPaper = (person: Person): Person =>
  person.signature === null ? { ...person, stay: { ...person.stay, signsOnPaper: true } } : person

/** Those who were read have the address and the contact of the first one where they have none. */
function withSharedValues(people: readonly Person[]): Person[] {
  const first = people.find(({ read, sent }) => read !== null && sent === null)
  return people.map((person) => {
    if (!first || person === first || person.read === null || person.sent !== null) return person
    const { guest } = person
    const livesElsewhere = guest.countryCode !== first.guest.countryCode
    const empty = (livesElsewhere ? contactFields : sharedFields).filter((field) => (guest[field] ?? '') === '')
    return { ...person, guest: { ...guest, ...Object.fromEntries(empty.map((field) => [field, first.guest[field]])) } }
  })
}

const contactFields = ['phone', 'email'] as const

/** Assigns several readings, one after another. */
export const assignReadings = (
  people: readonly Person[],
  readings: readonly DocumentReading[],
  target: string | null = null,
): AssignedReading[] =>
  readings.reduce<AssignedReading[]>(
    (assigned, reading) => [...assigned, assignReading(assigned.at(-1)?.people ?? people, reading, target)],
    [],
  )

/** The person with the reading in their form. The fields named by `replaces` lose what was typed in them. */
export function fill(person: Person, reading: DocumentReading, replaces: readonly ReadField[] = []): Person {
  const { values, doubts, conflicts } = fillFromReading(person.guest, knownOf(person), reading, replaces)
  return {
    ...person,
    edition: person.edition + 1,
    guest: values,
    read: { reading, doubts, conflicts, isAdded: person.read?.isAdded ?? false },
    refusal: null,
  }
}

/** What nobody has typed: what was known from the beginning, and what an earlier reading said and is still there. */
function knownOf({ guest, known, read }: Person): GuestFormValues {
  const unchanged = readFields.filter((field) => read !== null && guest[field] === read.reading[field])
  return { ...known, ...Object.fromEntries(unchanged.map((field) => [field, guest[field]])) }
}

function findPersonFor(waiting: readonly Person[], reading: DocumentReading): Person | undefined {
  const named = waiting.find(({ read, guest }) => read === null && isNameOf(guest, reading))
  if (named) return named
  const nameless = waiting.filter(({ read, guest }) => read === null && isNameless(guest))
  const family = familyOf(waiting, reading)
  const inUnitOfFamily = nameless.find(({ stay }) => stay.roomId === family?.stay.roomId)
  // The last place is that of the holder, who may have booked for somebody else.
  return inUnitOfFamily ?? nameless[0] ?? waiting.find((person) => person.read === null && isUntouched(person))
}

const isNameless = ({ name, firstSurname, documentNumber }: GuestFormValues) =>
  name.trim() === '' && firstSurname.trim() === '' && documentNumber.trim() === ''

/** The reading is of the person whose name was typed, or known of the booking's holder, who may leave out a name or a surname. */
function isNameOf({ name, firstSurname }: GuestFormValues, reading: DocumentReading): boolean {
  const given = normalizeName(name).split(' ')
  const read = normalizeName(reading.name).split(' ')
  return (
    name.trim() !== '' && given[0] === read[0] && normalizeName(firstSurname) === normalizeName(reading.firstSurname)
  )
}

/** Somebody read before who shares a surname, the latest first. */
const familyOf = (people: readonly Person[], { firstSurname, secondSurname }: DocumentReading) =>
  people
    .filter(({ read }) => read !== null)
    .findLast(({ guest }) =>
      [guest.firstSurname, guest.secondSurname].some(
        (surname) =>
          surname !== '' && [firstSurname, secondSurname].some((one) => normalizeName(one) === normalizeName(surname)),
      ),
    )

/** Beyond the places of the booking: the stay of the family, else of who was read last, else of the first person. */
function stayFor(people: readonly Person[], reading: DocumentReading): Person['stay'] {
  const [first] = people
  const near = familyOf(people, reading) ?? people.findLast(({ read }) => read !== null) ?? first
  if (!near) throw new Error('There is always somebody to register')
  return near.stay
}

/** A minor without a responsible adult gets one of those read: of the family, else of the same unit. */
function withAdult(person: Person, people: readonly Person[]): Person {
  const { guest, stay, read, sent } = person
  if (read === null || sent !== null || !isMinor(guest.birthDate, stay.checkIn ?? '')) return person
  if (guest.responsibleId !== null || guest.responsibleName !== '') return person
  const adults = people.filter((one) => one.read !== null && isAdult(one.guest.birthDate, one.stay.checkIn ?? ''))
  const adult = familyOf(adults, read.reading) ?? adults.find((one) => one.stay.roomId === stay.roomId)
  if (!adult) return person
  return { ...person, edition: person.edition + 1, guest: { ...guest, responsibleId: adult.key } }
}
