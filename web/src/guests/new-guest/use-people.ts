import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, SessionExpiredError } from '../../lib/errors.ts'
import { invalidateKinds } from '../../lib/apply-changes.ts'
import { showToast, successWords } from '../../lib/toasts.ts'
import { newPerson, nextFamilyMember, type Person, type RegisteredGuest, type StayValues } from './person.ts'
import { registerPeople } from './register-people.ts'
import { joinedBookingId } from './use-joined-booking.ts'

type People = ReturnType<typeof usePeople>

/** The people being registered together, and the one whose form is open. */
export function usePeople(start: Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>) {
  const [{ people, openKey }, set] = useState(() => startWith(newPerson(start)))
  const open = people.find(({ key }) => key === openKey) ?? people[0]
  if (!open) throw new Error('There is always somebody to register')
  return {
    people,
    open,
    select: (key: string) => set((now) => ({ ...now, openKey: key })),
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
    remove: (key: string) =>
      set((now) => {
        const left = now.people.filter((person) => person.key !== key).map((person) => withoutAdult(person, key))
        return { people: left, openKey: now.openKey === key ? (left[0]?.key ?? '') : now.openKey }
      }),
    /** After all are registered: an empty form for the next guests. */
    startAnew: () => set(startWith(newPerson({ ...start, roomId: null, nights: 1 }))),
  }
}

/** A child whose responsible adult is removed has none. The new edition shows it in the form. */
function withoutAdult(person: Person, key: string): Person {
  if (person.guest.responsibleId !== key) return person
  return { ...person, edition: person.edition + 1, guest: { ...person.guest, responsibleId: null } }
}

const startWith = (person: Person) => ({ people: [person] as readonly Person[], openKey: person.key })

/** Registers the people of the form; `onAll` receives them with their answers once all are registered. */
export function useRegisterPeople({ people, change, select }: People, onAll: (all: readonly Person[]) => void) {
  const queries = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    const sentNow = new Map<string, RegisteredGuest>()
    let refused: string | undefined
    setIsSending(true)
    try {
      await registerPeople(people, {
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
