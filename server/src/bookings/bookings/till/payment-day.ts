import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { openTillDay } from '@posada/domain/money/payments/till'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { closedTillDays, keepTillsOpen } from '../queries/till.ts'

type PaymentDay = { establishmentId: string; day: Day }

/**
 * The day on whose till a payment is entered: a closed till takes no payment any more, so that it goes to the open one.
 * That till stays open until the transaction ends.
 */
export async function dayOfPayment(context: JobContext, { establishmentId, day }: PaymentDay): Promise<Day> {
  const enteredOn = await openTillDays(context, establishmentId, [day])
  return enteredOn(day)
}

/** The same for payments of several days: returns the day on whose till each is entered. */
export async function openTillDays(
  context: JobContext,
  establishmentId: string,
  days: readonly Day[],
): Promise<(wanted: Day) => Day> {
  const { db, accountId } = context
  await keepTillsOpen(db, establishmentId)
  const today = await todayAtEstablishment(context, establishmentId)
  const closed = await closedTillDays(db, { accountId, establishmentId, days, today })
  return (wanted) => openTillDay(wanted, today, closed)
}

/** What to tell the user when a payment was entered on another day than wanted; '' otherwise. */
export const movedPaymentNote = (wanted: Day, entered: Day): string =>
  entered === wanted ? '' : `. La caja del ${formatDay(wanted)} está cerrada: queda en la del ${formatDay(entered)}`
