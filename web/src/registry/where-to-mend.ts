import type { Communication } from '@posada/contract/registry/communication'

/** The dialog that is open over the screen of communications. */
export type RegistryDialog = { kind: 'communication' | 'guest' | 'booking'; id: string }

/**
 * Where to correct a communication: the record of the first guest with a fault, or the booking if its own data are at
 * fault.
 */
export function correctionTarget({ faults, bookingId, firstGuestId, type }: Communication): RegistryDialog {
  const guestId = faults.length > 0 ? faults.find((fault) => fault.guestId)?.guestId : firstGuestId
  const isOfGuests = type === 'travellers' || type === 'travellers-cancellation'
  return guestId && (isOfGuests || faults.length > 0)
    ? { kind: 'guest', id: guestId }
    : { kind: 'booking', id: bookingId }
}
