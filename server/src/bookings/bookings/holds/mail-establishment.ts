import type { HoldNotice } from '@posada/domain/bookings/holds/booking-hold'
import { formatDay } from '@posada/domain/platform/days/day'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { formatEuros } from '@posada/domain/platform/money/money'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { queueMail, renderMail } from '../../../outbox/mails/public.ts'
import type { MailSetup } from '../mail/summary-mail.ts'
import { type BookingRow, roomsOfBooking, unitTypes } from '../queries/bookings.ts'

/**
 * Tells the establishment what it has not done itself: a booking, a request, or money that came too late. A mail is no place for the names
 * of guests.
 */
export async function mailEstablishment(
  context: JobContext,
  { config }: Pick<MailSetup, 'config'>,
  booking: BookingRow,
  notice: HoldNotice,
): Promise<void> {
  const { db, accountId } = context
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const said = wordsOf(notice, booking, establishment.timeZone)
  if (establishment.email === '' || said === null) return
  const { checkIn, checkOut, locator, total, taxTotal } = booking
  const units = unitTypes(await roomsOfBooking(db, accountId, booking.id)).join(', ')
  const facts = [
    `${locator}: del ${formatDay(checkIn)} al ${formatDay(checkOut)}`,
    units,
    `Total ${formatEuros(total)}${taxTotal > 0 ? `, con ${formatEuros(taxTotal)} de tasa turística` : ''}`,
  ]
  const mail = renderMail({
    title: capitalize(said.title),
    paragraphs: [said.text, facts.filter(Boolean).join('\n')],
    ...(config.publicUrl
      ? { button: { label: 'Abrir el planning', url: `${config.publicUrl}/dashboard/calendar` } }
      : {}),
  })
  const subject = `${establishment.name}: ${said.title}`
  await queueMail(context, { ...mail, purpose: 'booking-hold', recipient: establishment.email, subject })
}

function wordsOf(notice: HoldNotice, booking: BookingRow, timeZone: string): { title: string; text: string } | null {
  const { locator, holdAmount, heldUntil } = booking
  const amount = formatEuros(holdAmount ?? 0)
  switch (notice) {
    case 'confirmed':
      if (booking.origin !== 'engine')
        return { title: `presupuesto aceptado, ${locator}`, text: 'El huésped ha aceptado su presupuesto.' }
      return { title: `reserva nueva en su web, ${locator}`, text: 'Ha entrado una reserva por su motor de reservas.' }
    case 'requested':
      return {
        title: `solicitud por confirmar, ${locator}`,
        text: `Alguien pide esta reserva en su web. Confírmela o recházela ${untilText(heldUntil, timeZone)}: después se rechaza sola.`,
      }
    case 'lapsed':
      return {
        title: `la reserva ${locator} no se confirmó a tiempo`,
        text: 'El plazo ha vencido y las unidades vuelven a estar libres. El huésped lo sabe por correo.',
      }
    case 'returned':
      return {
        title: `un pago ha llegado tarde y se ha devuelto, ${locator}`,
        text: `El pago de ${amount} llegó cuando la retención había vencido y no quedaba ninguna unidad libre. Se ha devuelto a la tarjeta y el huésped lo sabe por correo.`,
      }
    case 'not-returned':
      return {
        title: `un pago ha llegado tarde y no se ha podido devolver, ${locator}`,
        text: `El pago de ${amount} llegó cuando la retención había vencido y no quedaba ninguna unidad libre. La pasarela no admite la devolución: devuélvalo usted desde los cobros con tarjeta de la reserva.`,
      }
    case 'card-removed':
      return {
        title: `una tarjeta de garantía ha llegado tarde, ${locator}`,
        text: 'La tarjeta llegó cuando la retención había vencido y no quedaba ninguna unidad libre. Se ha borrado y el huésped lo sabe por correo.',
      }
    case 'accepted':
    case 'refused':
      return null
  }
}

function untilText(until: Date | null, timeZone: string): string {
  if (until === null) return 'cuanto antes'
  const local = localInstant(timeZone, until)
  return `antes del ${formatDay(local.slice(0, 10))} a las ${local.slice(11, 16)}`
}
