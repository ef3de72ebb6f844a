import type { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import type { Call } from '../../http/call.ts'
import { deleteExtra } from '../queries/extras.ts'
import { holdLine } from './hold-line.ts'
import { lineWords } from './line-words.ts'
import { saveExtras, type SavedExtras } from './save-extras.ts'

/** Deletes the line of an extra. @throws UserError if there is none, or the request does not say which of several */
export async function removeExtra(call: Call, place: Input<(typeof bookingExtrasApi)['remove']>): Promise<SavedExtras> {
  const { locked, line } = await holdLine(call, place, { isOnlyOne: true })
  await deleteExtra(call.db, call.accountId, line.id)
  call.noted(`${lineWords(line)} → 0`)
  return saveExtras(call, locked)
}
