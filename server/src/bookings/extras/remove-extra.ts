import type { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import type { Call } from '../../http/call.ts'
import { deleteExtra } from '../queries/extras.ts'
import { holdLine } from './hold-line.ts'
import { lineWords } from './line-words.ts'
import { saveExtras, type SavedExtras } from './save-extras.ts'

/** All that the unit has of it on that line. @throws UserError where there is none, or it is not said which of several */
export async function removeExtra(call: Call, place: Input<(typeof bookingExtrasApi)['remove']>): Promise<SavedExtras> {
  const { held, line } = await holdLine(call, place, { isOnlyOne: true })
  await deleteExtra(call.db, call.accountId, line.id)
  call.noted(`${lineWords(line)} → 0`)
  return saveExtras(call, held)
}
