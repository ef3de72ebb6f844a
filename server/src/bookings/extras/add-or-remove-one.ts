import type { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { deleteExtra, setExtraAmount } from '../queries/extras.ts'
import { holdLine } from './hold-line.ts'
import { lineWords } from './line-words.ts'
import { saveExtras, type SavedExtras } from './save-extras.ts'
import { withAmount } from './sell-in.ts'

/**
 * Raises or lowers the quantity of a sold extra by one; at zero the line is deleted.
 * @throws UserError for a second piece of a one-off extra
 */
export async function addOrRemoveOne(
  call: Call,
  { action, ...place }: Input<(typeof bookingExtrasApi)['addOrRemoveOne']>,
): Promise<SavedExtras> {
  const { db, accountId } = call
  const { locked, line } = await holdLine(call, place)
  if (action === 'add' && line.extraId === null) throw new UserError('Un extra de uso único solo se vende una vez')
  const { amount } = withAmount(line, line.amount + (action === 'add' ? 1 : -1))
  if (amount === 0) await deleteExtra(db, accountId, line.id)
  else await setExtraAmount(db, accountId, line.id, amount)
  call.noted(`${lineWords(line)} → ${amount}`)
  return saveExtras(call, locked)
}
