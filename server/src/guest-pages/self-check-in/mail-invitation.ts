import { formatDay } from '@posada/domain/platform/days/day'
import type { Day } from '@posada/domain/platform/days/day'
import type { LockedBooking } from '../../bookings/bookings/public.ts'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { queueMessage } from '../../outbox/message-outbox/public.ts'

/** Of the mails that invite the guests of a booking; its state is shown among the self check-ins. */
const invitationPurpose = (bookingId: string): string => `self-check-ins ${bookingId}`

type Mailed = {
  key?: 'invitation' | 'reminder'
  booking: LockedBooking['booking']
  establishment: EstablishmentRow
  recipient: string
  link: string
  /** Of a mail that leaves by itself. */
  reasonDay?: Day
}

/** Queues the mail with the link, in the guest's language. */
export async function mailInvitation(
  context: JobContext,
  { key = 'invitation', booking, establishment, recipient, link, reasonDay }: Mailed,
): Promise<void> {
  await queueMessage(context, {
    key,
    booking,
    establishment,
    recipient,
    link,
    values: { hasta: formatDay(booking.checkOut) },
    purpose: invitationPurpose(booking.id),
    ...(reasonDay !== undefined && { reasonDay }),
  })
}
