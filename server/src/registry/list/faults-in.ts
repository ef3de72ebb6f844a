import type { Communication } from '@posada/contract/registry/communication'
import { reportedGuestFaults } from '../review/situation.ts'
import { holderFaults } from '../holder-faults.ts'
import type { CommunicationTableRow } from '../queries/list.ts'
import { travellersIn, type ReservationFacts } from '../report-facts.ts'

/**
 * The faults that keep a plan from being sent. Its facts are up to date, because every change of the booking reconciles
 * them.
 */
export function planFaults({ kind, facts }: Pick<CommunicationTableRow, 'kind' | 'facts'>): Communication['faults'] {
  if (kind === 'reservation')
    return holderFaults(facts as ReservationFacts).map((reason) => ({ guestId: '', who: '', field: null, reason }))
  const { guests } = travellersIn(facts)
  if (guests.length === 0) return [{ guestId: '', who: '', field: null, reason: 'Faltan los huéspedes por registrar' }]
  const named = new Map(guests.map((guest) => [guest.id, guest]))
  return guests.flatMap((guest) =>
    reportedGuestFaults(guest, guest.arrivesOn, named).map(({ field, reason }) => ({
      guestId: guest.id,
      who: [guest.name, guest.firstSurname].filter((part) => part !== '').join(' '),
      field,
      reason,
    })),
  ) // every field of a traveller is one of a guest
}
