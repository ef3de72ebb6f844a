import { bookingsApi, type FoundBooking } from '@posada/contract/bookings/bookings'
import { useState } from 'react'
import { RefusedError } from '../../../lib/errors.ts'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'

const PAUSE_MS = 180

export type SearchOutcome = { searched: string; results: readonly FoundBooking[]; similarTo: readonly string[] }

/**
 * Searches bookings as one types. `outcome` belongs to the text of the last search that was answered: a reply that comes
 * after another text was typed is not shown. `searchNow` searches the text without the pause.
 */
export function useBookingSearch(text: string) {
  const [hurried, setHurried] = useState<string | null>(null)
  const typed = text.trim()
  const paused = useDebouncedText(typed, PAUSE_MS)
  const searched = hurried === typed ? typed : paused
  const { data, error, isPlaceholderData, isFetching } = useQueryCall(
    bookingsApi.search,
    { identifier: searched, withCancelled: true },
    { kinds: ['bookings', 'guests'], enabled: searched !== '' && typed !== '', keepPrevious: true },
  )
  const isNothing = error instanceof RefusedError
  const isCurrent = !isPlaceholderData && searched === typed
  const outcome: SearchOutcome | null =
    typed === '' ? null : isNothing ? { searched, results: [], similarTo: [] } : data ? { ...data, searched } : null
  return {
    outcome,
    /** The outcome belongs to the text as it stands. */
    isCurrent: isCurrent && outcome !== null && !isFetching,
    /** No answer, or not one about bookings. */
    error: error && !isNothing ? error : null,
    searchNow: () => setHurried(typed),
  }
}
