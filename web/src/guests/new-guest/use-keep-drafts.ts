import { guestDraftsApi } from '@posada/contract/guests/guest-drafts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { errorMessage, RefusedError, SessionExpiredError } from '../../lib/errors.ts'
import { showToast } from '../../lib/toasts.ts'
import { draftOf, isKept } from './drafts.ts'
import { isUntouched, type Person, personName } from './person.ts'
import { joinedBookingId } from './use-joined-booking.ts'

const NO_BOOKING =
  'Solo se puede guardar sin terminar a un huésped de una reserva, y aquí no hay ninguna. Haga antes la reserva.'

type People = {
  people: readonly Person[]
  change: (key: string, changes: Partial<Person>) => void
  select: (key: string) => void
}

/** People with something typed that neither is registered nor kept. */
export const peopleToKeep = (people: readonly Person[]): Person[] =>
  people.filter((person) => person.sent === null && !isUntouched(person) && !isKept(person))

/** Keeps the forms of all who are not registered, each in the booking it would join, without registering anybody. */
export function useKeepDrafts({ people, change, select }: People, bookingId: string | null) {
  const queries = useQueryClient()
  const [isKeeping, setIsKeeping] = useState(false)

  const keepOne = async (person: Person): Promise<boolean> => {
    const joined = joinedBookingId(queries, person.stay) ?? person.kept?.bookingId ?? bookingId
    if (joined === null) {
      change(person.key, { refusal: NO_BOOKING })
      return false
    }
    try {
      const { reply } = await callApi(guestDraftsApi.save, draftOf(person, joined))
      const { guest, stay } = person
      change(person.key, {
        kept: { bookingId: joined, version: reply.version, guest, stay, savedBy: '' },
        refusal: null,
      })
      return true
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      change(person.key, { refusal: error.message })
      return false
    }
  }

  const keep = async () => {
    setIsKeeping(true)
    try {
      const names: string[] = []
      for (const person of peopleToKeep(people))
        if (await keepOne(person)) names.push(personName(person, people.indexOf(person)))
        else select(person.key)
      if (names.length > 0) showToast({ kind: 'success', title: 'Guardado sin terminar', text: names.join(', ') })
    } catch (error) {
      if (!(error instanceof SessionExpiredError))
        showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
    } finally {
      setIsKeeping(false)
    }
  }
  return { keep: () => void keep(), isKeeping }
}
