import { checkInOutPaid, markNoShow } from '../../../bookings/bookings/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { deleteGuest, markArrived } from '../../../travellers/guests/verbs/public.ts'
import type { NewConfirmation } from '../queries/confirmations.ts'
import type { FindingOf } from './describe-finding.ts'

type Unmarked = FindingOf<'unmarked'>

/** Ticks check-ins at the planned day, at the hour from which the establishment takes guests; or the arrival of a single guest. */
export async function confirmArrivals(
  context: RequestContext,
  findings: readonly Unmarked[],
  checkInTime: string,
): Promise<NewConfirmation[]> {
  for (const { booking, guest } of inOrder(findings))
    if (guest) await markArrived(context, guest.id, `${guest.from} ${checkInTime}`)
    else await tick(context, booking.id, `${booking.checkIn} ${checkInTime}`)
  return findings.map((finding) => confirmationOf('arrived', finding))
}

/** Bookings are no-shows; a guest who never came while the others did is taken out of the booking. */
export async function confirmNoShows(
  context: RequestContext,
  findings: readonly Unmarked[],
): Promise<NewConfirmation[]> {
  for (const { booking, guest } of inOrder(findings))
    if (guest) await deleteGuest(context, guest.id)
    else await markNoShow(context, { id: booking.id, reason: null, fee: null })
  return findings.map((finding) => ({ ...confirmationOf('no_show', finding), guestId: null }))
}

/** Bookings are locked one after the other, in the order of their ids. */
const inOrder = (findings: readonly Unmarked[]) =>
  findings.toSorted((one, other) => (one.booking.id < other.booking.id ? -1 : 1))

const confirmationOf = (kind: 'arrived' | 'no_show', { booking, guest }: Unmarked): NewConfirmation => ({
  kind,
  bookingId: booking.id,
  guestId: guest?.id ?? null,
  people: null,
  residence: '',
})

const tick = (context: RequestContext, id: string, arrivedAt: string) =>
  checkInOutPaid(context, {
    id,
    checkedIn: true,
    arrivedAt,
    method: null,
    freesNights: null,
    cancelsReport: null,
    keepsPrice: null,
  })
