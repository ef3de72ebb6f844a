import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, SessionExpiredError } from '../../lib/errors.ts'
import { invalidateKinds } from '../../lib/reload-kinds.ts'
import { showToast } from '../../lib/toasts.ts'
import type { Person, RegisteredGuest } from './person.ts'
import { registerPeople } from './send-people.ts'
import { joinedBookingId } from './use-joined-booking.ts'
import type { People } from './use-people.ts'

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
          showToast({ kind: 'success', title: 'Correcto', text: message })
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
