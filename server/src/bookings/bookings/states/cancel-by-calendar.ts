import { stateLabels } from '@posada/domain/bookings/booking-fields'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { Cents } from '@posada/domain/platform/money/money'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBookingIfExists } from '../lock-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { cancelled } from './state-patches.ts'

/**
 * A reservation is gone from the calendar that brought it: cancels its booking without cost. Does nothing where it is cancelled, or its
 * guests have come. Returns what the booking was, if it was cancelled now.
 */
export async function cancelByCalendar(
  context: JobContext,
  id: string,
  reason: string,
): Promise<{ locator: string; paid: Cents } | undefined> {
  const locked = await lockBookingIfExists(context, id)
  if (!locked || !occupiesUnits(locked.booking.state) || locked.booking.checkedInAt) return undefined
  const { state, locator, paid } = locked.booking
  const patch = cancelled(state, reason)
  await saveBooking(context, locked, { action: 'cancel', patch, changed: [stateLabels.state] })
  context.noted(reason)
  return { locator, paid }
}
