import { formatDay } from '@posada/domain/days/day'
import { guestLanguage } from '@posada/domain/guest-pages/guest-language'
import type { LockedBooking } from '../bookings/public.ts'
import { invitationWords } from '../checkin-places/public.ts'
import type { EstablishmentRow } from '../establishments/public.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { queueMail, renderMail } from '../mails/public.ts'

/** Of the mails that invite the guests of a booking; its state is shown among the self check-ins. */
export const invitationPurpose = (bookingId: string): string => `self-check-ins ${bookingId}`

type Mailed = {
  booking: LockedBooking['booking']
  establishment: Pick<EstablishmentRow, 'name'>
  recipient: string
  link: string
}

/** Queues the mail with the link, in the guest's language. */
export async function mailInvitation(
  context: JobContext,
  { booking, establishment: { name }, recipient, link }: Mailed,
): Promise<void> {
  const words = invitationWords[guestLanguage(booking)]
  const page = renderMail({
    title: words.title,
    paragraphs: [
      words.opening(name, formatDay(booking.checkIn), booking.locator),
      words.request,
      words.until(formatDay(booking.checkOut)),
    ],
    button: { label: words.button, url: link },
    footer: words.footer(name),
  })
  await queueMail(context, {
    ...page,
    purpose: invitationPurpose(booking.id),
    recipient,
    subject: `${name}: ${words.title}`,
  })
}
