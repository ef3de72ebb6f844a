import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { localInstant } from '@posada/domain/platform/days/local-time'
import type { Config } from '../../platform/configuration/config.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import { queueMail, renderMail } from '../../outbox/mails/public.ts'
import { deadlineOf } from '../../travellers/registry/public.ts'
import { claimReminder, findUnconfirmedArrival, type UnconfirmedArrivals } from './queries.ts'

type Setup = WorkDependencies & { config: Pick<Config, 'publicUrl'> }

/**
 * Mails the establishment which arrivals nobody has confirmed: each once on each occasion. A mail is no place for the names of
 * guests.
 */
export const remindEstablishment = (
  { accountId, establishmentId, day, occasion, bookingIds }: UnconfirmedArrivals,
  dependencies: Setup,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'arrival-reminder' }, async (context) => {
    const { db, now } = context
    const establishment = await requireEstablishment(db, accountId, establishmentId)
    if (establishment.email === '') return
    const waiting: { locator: string; plannedAt: Date }[] = []
    for (const bookingId of bookingIds.toSorted()) {
      const reminder = { accountId, bookingId, arrival: day, remindedAt: now }
      if (!(await claimReminder(db, occasion, reminder))) continue
      const arrival = await findUnconfirmedArrival(db, accountId, reminder) // after the claim, which may have waited
      if (arrival) waiting.push(arrival)
    }
    if (waiting.length === 0) return
    const words = occasion === 'evening' ? eveningWords(day) : lastCallWords(day, deadlineIn(waiting, establishment))
    const { publicUrl } = dependencies.config
    const mail = renderMail({
      title: words.title,
      paragraphs: [
        words.question,
        waiting.map(({ locator }) => locator).join('\n'),
        'Si los huéspedes están en casa, marque el check-in: hasta entonces no se envía su parte de viajeros. Si no han venido, anote la reserva como no presentada.',
      ],
      ...(publicUrl ? { button: { label: words.button, url: `${publicUrl}${words.path}` } } : {}),
    })
    const subject = `${establishment.name}: ${words.subject}`
    await queueMail(context, { ...mail, purpose: 'arrival-reminder', recipient: establishment.email, subject })
  })

/** The first deadline of the reports, as '02/07/2026 a las 15:00'. */
function deadlineIn(waiting: readonly { plannedAt: Date }[], { timeZone }: { timeZone: string }): string {
  const first = new Date(Math.min(...waiting.map(({ plannedAt }) => plannedAt.getTime())))
  const local = localInstant(timeZone, deadlineOf(first))
  return `${formatDay(local.slice(0, 10))} a las ${local.slice(11, 16)}`
}

const eveningWords = (day: Day) => ({
  subject: `llegadas sin confirmar del ${formatDay(day)}`,
  title: 'Llegadas sin confirmar',
  question: 'Nadie ha confirmado todavía la llegada de estas reservas de hoy:',
  button: 'Abrir el planning',
  path: '/dashboard/calendar',
})

const lastCallWords = (day: Day, deadline: string) => ({
  subject: `partes de viajeros por vencer, llegadas del ${formatDay(day)}`,
  title: 'Llegadas sin confirmar: el plazo de su parte se acaba',
  question: `Nadie ha confirmado la llegada de estas reservas del ${formatDay(day)}. Si los huéspedes vinieron, el plazo para comunicar su parte de viajeros acaba el ${deadline}:`,
  button: 'Abrir Comunicaciones',
  path: '/dashboard/comunicaciones',
})
