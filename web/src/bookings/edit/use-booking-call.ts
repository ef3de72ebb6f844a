import type { RefusalOf } from '@posada/contract/declared-refusals'
import type { Endpoint, Reply } from '@posada/contract/endpoint'
import { useCall } from '../../lib/use-call.ts'
import { useEditing } from './edit-context.tsx'

type Options<E extends Endpoint> = {
  title?: string | null
  onDone?: (reply: Reply<E>) => void
  onRefused?: (message: string, refusal?: RefusalOf<E>) => void
}

/** Calls an endpoint that changes the booking at once; typed values stay unsaved. */
export function useBookingCall<E extends Endpoint>(endpoint: E, { onDone, ...options }: Options<E> = {}) {
  const { recordOwnVersion: own } = useEditing()
  return useCall(endpoint, {
    ...options,
    reloads: ['bookings'],
    onDone: ({ reply }) => {
      const { version } = reply as { version?: number }
      if (version !== undefined) own(version)
      onDone?.(reply)
    },
  })
}
