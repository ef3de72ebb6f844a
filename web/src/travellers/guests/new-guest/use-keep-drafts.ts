import { guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, RefusedError, SessionExpiredError } from '../../../lib/errors.ts'
import { showToast } from '../../../lib/toasts.ts'
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

  const bookingOf = ({ stay, kept }: Person) => joinedBookingId(queries, stay) ?? kept?.bookingId ?? bookingId

  const keepOne = async (person: Person): Promise<boolean> => {
    const joined = bookingOf(person)
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

  /** Returns whether all of them are kept. */
  const keep = async (): Promise<boolean> => {
    setIsKeeping(true)
    try {
      const names: string[] = []
      const unkept = peopleToKeep(people)
      for (const person of unkept)
        if (await keepOne(person)) names.push(personName(person, people.indexOf(person)))
        else select(person.key)
      if (names.length > 0) showToast({ kind: 'success', title: 'Guardado sin terminar', text: names.join(', ') })
      return names.length === unkept.length
    } catch (error) {
      if (!(error instanceof SessionExpiredError))
        showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
      return false
    } finally {
      setIsKeeping(false)
    }
  }
  /** A guest without a booking cannot be kept. */
  const canKeep = () => peopleToKeep(people).every((person) => bookingOf(person) !== null)
  return { keep, canKeep, isKeeping }
}
