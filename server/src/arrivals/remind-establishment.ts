import { type Day, formatDay } from '@posada/domain/days/day'
import { type BookingRow, findBookings } from '../bookings/public.ts'
import type { Config } from '../config.ts'
import { requireEstablishment } from '../establishments/public.ts'
import { inJobTransaction, type WorkDependencies } from '../http/handlers/job-transaction.ts'
import { queueMail, renderMail } from '../mails/public.ts'
import { claimReminder } from './queries.ts'

/** The bookings that arrive on a day at an establishment and whose arrival nobody has confirmed. */
export type UnconfirmedArrivals = { accountId: string; establishmentId: string; day: Day; bookingIds: string[] }
type Setup = WorkDependencies & { config: Pick<Config, 'publicUrl'> }

/**
 * Mails the establishment in the evening which arrivals nobody has confirmed: each once. A mail is no place for the names of guests.
 */
export const remindEstablishment = (
  { accountId, establishmentId, day, bookingIds }: UnconfirmedArrivals,
  dependencies: Setup,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'arrival-reminder' }, async (context) => {
    const { db, now } = context
    const establishment = await requireEstablishment(db, accountId, establishmentId)
    if (establishment.email === '' || !establishment.hasAutonomousArrival) return
    const waiting: BookingRow[] = []
    for (const bookingId of bookingIds.toSorted()) {
      if (!(await claimReminder(db, { accountId, bookingId, arrival: day, remindedAt: now }))) continue
      const [booking] = await findBookings(db, accountId, [bookingId]) // after the claim, which may have waited
      if (booking && isWaiting(booking, day)) waiting.push(booking)
    }
    if (waiting.length === 0) return
    const subject = `${establishment.name}: llegadas sin confirmar del ${formatDay(day)}`
    const { publicUrl } = dependencies.config
    const mail = renderMail({
      title: 'Llegadas sin confirmar',
      paragraphs: [
        'Nadie ha confirmado todavía la llegada de estas reservas de hoy:',
        waiting.map(({ locator }) => locator).join('\n'),
        'Si los huéspedes están en casa, marque el check-in: hasta entonces no se envía su parte de viajeros. Si no han venido, anote la reserva como no presentada.',
      ],
      ...(publicUrl ? { button: { label: 'Abrir el planning', url: `${publicUrl}/dashboard/calendar` } } : {}),
    })
    await queueMail(context, { ...mail, purpose: 'arrival-reminder', recipient: establishment.email, subject })
  })

const isWaiting = ({ state, checkIn, checkedInAt }: BookingRow, day: Day): boolean =>
  state === 'confirmed' && checkIn === day && checkedInAt === null
