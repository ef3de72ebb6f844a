import type { Communication } from '@posada/contract/registry/communication'

/** What lies open over the screen of communications. */
export type OpenOnRegistry = { kind: 'communication' | 'guest' | 'booking'; id: string }

/** The record of the first guest that something is said of; the booking where its own data are at fault. */
export function whereToMend({ faults, bookingId, firstGuestId, type }: Communication): OpenOnRegistry {
  const guestId = faults.length > 0 ? faults.find((fault) => fault.guestId)?.guestId : firstGuestId
  const isOfGuests = type === 'travellers' || type === 'travellers-cancellation'
  return guestId && (isOfGuests || faults.length > 0)
    ? { kind: 'guest', id: guestId }
    : { kind: 'booking', id: bookingId }
}
