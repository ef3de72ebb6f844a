import type { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../http/call.ts'
import { deleteExtraLine } from '../queries/extras.ts'
import { lockExtraLine } from './hold-line.ts'
import { describeExtraLine } from './line-words.ts'
import { saveExtras, type SavedExtras } from './save-extras.ts'

/** Deletes the line of an extra. @throws UserError if there is none, or the request does not say which of several */
export async function removeBookingExtra(
  context: RequestContext,
  place: Input<(typeof bookingExtrasApi)['remove']>,
): Promise<SavedExtras> {
  const { locked, line } = await lockExtraLine(context, place, { isOnlyOne: true })
  await deleteExtraLine(context.db, context.accountId, line.id)
  context.noted(`${describeExtraLine(line)} → 0`)
  return saveExtras(context, locked)
}
