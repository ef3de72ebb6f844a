import { CANCELLED_BY_GUEST } from '@posada/domain/bookings/guest-cancellation'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { type BookingRow, cancelByGuest, type MailSetup, sendSummary } from '../../bookings/bookings/public.ts'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { queueMail, renderMail } from '../../outbox/mails/public.ts'
import { stayOfLink } from './open-stay.ts'

/** The guest cancels the booking of the link; they and the establishment get a mail about it. Doing it again sends none. */
export async function cancelStay(setup: MailSetup, context: LinkContext): Promise<void> {
  const { booking, establishment } = await stayOfLink(context)
  if (!(await cancelByGuest(context, booking.id)) || setup.config.smtpUrl === undefined) return
  try {
    await sendSummary(context, setup, booking.id)
  } catch (error) {
    if (!(error instanceof UserError)) throw error // the booking is cancelled all the same
  }
  await tellHouse(context, { booking, establishment })
}

type Cancelled = { booking: BookingRow; establishment: EstablishmentRow }

async function tellHouse(context: LinkContext, { booking, establishment }: Cancelled): Promise<void> {
  if (establishment.email === '') return
  const { locator, holderName, checkIn, checkOut, paid } = booking
  const title = `Reserva ${locator} cancelada por el huésped`
  const stay = `Era la de ${holderName || 'un huésped sin nombre'}, del ${formatDay(checkIn)} al ${formatDay(checkOut)}.`
  const money = paid > 0 ? [`Había pagado ${formatEuros(paid)}: la devolución la hace usted desde la reserva.`] : []
  await queueMail(context, {
    ...renderMail({
      title,
      paragraphs: [stay, ...money],
      footer: `${CANCELLED_BY_GUEST} en la página de su estancia.`,
    }),
    subject: title,
    purpose: 'guest-cancellation',
    recipient: establishment.email,
  })
}
