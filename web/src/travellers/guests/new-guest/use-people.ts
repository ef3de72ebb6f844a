import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isKept } from './drafts.ts'
import { errorMessage, SessionExpiredError } from '../../../lib/errors.ts'
import { emptyGuest } from '../guest-form/guest-form-values.ts'
import { assignReadings, type AssignedReading } from '../read-documents/assign-reading.ts'
import { invalidateKinds } from '../../../lib/reload-what-changed.ts'
import { showToast, successWords } from '../../../lib/toasts.ts'
import {
  type ExpectedPerson,
  isSendable,
  isUntouched,
  joinFamily,
  newPerson,
  nextFamilyMember,
  type Person,
  type RegisteredGuest,
} from './person.ts'
import { registerPeople } from './register-people.ts'
import { joinedBookingId } from './use-joined-booking.ts'

type People = ReturnType<typeof usePeople>

/** The people being registered together, and the one whose form is open. */
export function usePeople(expected: readonly ExpectedPerson[], openFirst: string | null = null) {
  const [state, setState] = useState(() => startWith(expected, openFirst))
  // Readings arrive between two renders, and their results are needed at once.
  const latest = useRef(state)
  const set = (change: (now: OpenPeople) => OpenPeople) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }
  const { people, openKey } = state
  const open = people.find(({ key }) => key === openKey) ?? people[0]
  if (!open) throw new Error('There is always somebody to register')
  return {
    people,
    open,
    select: (key: string) =>
      set((now) => ({
        openKey: key,
        people: now.people.map((person) => (person.key === key ? joinFamily(person, open) : person)),
      })),
    change: (key: string, changes: Partial<Person>) =>
      set((now) => ({
        ...now,
        people: now.people.map((person) => (person.key === key ? { ...person, ...changes } : person)),
      })),
    add: () =>
      set((now) => {
        const next = nextFamilyMember(open)
        return { openKey: next.key, people: [...now.people, next] }
      }),
    /**
     * Assigns readings to people, all to the target where there is one; returns the result of each. `restored` is a person as
     * they were before the lines of a document were typed into their form.
     */
    assignReadings: (readings: readonly DocumentReading[], target: string | null = null, restored?: Person) => {
      const before = latest.current.people.map((person) => (person.key === restored?.key ? restored : person))
      const assigned = assignReadings(before, readings, target)
      const last = assigned.at(-1)
      if (last) set((now) => ({ people: last.people, openKey: openedAfter(last, now.openKey) }))
      return assigned
    },
    /** Those who were read are as they were before; those whom only a reading brought are gone. */
    discardReadings: () =>
      set((now) => {
        const people = now.people.flatMap(withoutReading)
        const [first] = people
        if (!first) return startWith(expected)
        return { people, openKey: people.some(({ key }) => key === now.openKey) ? now.openKey : first.key }
      }),
    remove: (key: string) =>
      set((now) => {
        const left = now.people.filter((person) => person.key !== key).map((person) => withoutAdult(person, key))
        return { people: left, openKey: now.openKey === key ? (left[0]?.key ?? '') : now.openKey }
      }),
    /** After the registration: the form of those who are left, else an empty one for the next guests. */
    startAnew: (left: readonly Person[]) =>
      set((now) => {
        const [first] = left
        if (first) return { people: left.map((person) => withRegisteredAdult(person, now.people)), openKey: first.key }
        const checkIn = now.people[0]?.stay.checkIn ?? null
        return startWith([{ stay: { roomId: null, checkIn, nights: 1 }, known: emptyGuest }])
      }),
  }
}

function withoutReading(person: Person): Person[] {
  if (person.read === null || person.sent !== null) return [person]
  return person.read.isAdded ? [] : [{ ...newPerson(person.stay, person.known), key: person.key }]
}

/** The person who was read is opened, unless somebody else's form has something typed that was not read. */
const openedAfter = ({ people, key }: AssignedReading, openKey: string): string => {
  const open = people.find((one) => one.key === openKey)
  return open && !isUntouched(open) && open.read === null ? openKey : key
}

/** A child whose responsible adult is removed has none. The new edition shows it in the form. */
function withoutAdult(person: Person, key: string): Person {
  if (person.guest.responsibleId !== key) return person
  return { ...person, edition: person.edition + 1, guest: { ...person.guest, responsibleId: null } }
}

type OpenPeople = { people: readonly Person[]; openKey: string }

function startWith(expected: readonly ExpectedPerson[], openFirst: string | null = null): OpenPeople {
  const people = expected.map(({ stay, known, draft }) => ({ ...newPerson(stay, known), ...draft }))
  const first = people.find(({ key }) => key === openFirst) ?? people[0]
  return { people, openKey: first?.key ?? '' }
}

/** A child whose adult has been registered refers to the registered guest. */
function withRegisteredAdult(person: Person, people: readonly Person[]): Person {
  const adult = people.find(({ key }) => key === person.guest.responsibleId)
  if (!adult?.sent) return person
  return { ...person, edition: person.edition + 1, guest: { ...person.guest, responsibleId: adult.sent.id } }
}

/**
 * The people to register: those with something typed, or the one whose form is open. A form that is kept
 * half-filled and was not changed since waits, unless it is open or has all that registering requires.
 */
export function peopleToRegister({ people, open }: Pick<People, 'people' | 'open'>): Person[] {
  const waiting = people.filter(({ sent }) => sent === null)
  const mayWait = (person: Person) => person.key !== open.key && isKept(person) && !isSendable(person)
  const touched = waiting.filter((person) => !isUntouched(person) && !mayWait(person))
  return touched.length > 0 ? touched : waiting.filter(({ key }) => key === open.key)
}

/** Registers people of the form; `onAll` receives everybody, with the answers, once no registration was refused. */
export function useRegisterPeople({ people, open, change, select }: People, onAll: (all: readonly Person[]) => void) {
  const queries = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    const sentNow = new Map<string, RegisteredGuest>()
    let refused: string | undefined
    setIsSending(true)
    try {
      const chosen = peopleToRegister({ people, open })
      await registerPeople(people, {
        isChosen: (person) => chosen.includes(person),
        bookingOf: ({ stay }) => joinedBookingId(queries, stay),
        onSent: (key, sent, message) => {
          showToast({ kind: 'success', ...successWords(message) })
          sentNow.set(key, sent)
          change(key, { sent, refusal: null })
        },
        onRefused: (key, refusal) => {
          refused ??= key
          change(key, { refusal })
        },
      })
      if (refused !== undefined) select(refused)
      else onAll(people.map((person) => ({ ...person, sent: person.sent ?? sentNow.get(person.key) ?? null })))
    } catch (error) {
      if (!(error instanceof SessionExpiredError))
        showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
    } finally {
      setIsSending(false)
      invalidateKinds(queries, ['guests', 'bookings'])
    }
  }
  return { send: () => void send(), isSending }
}
