import type { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { deleteExtraLine, setExtraLineAmount } from '../queries/extras.ts'
import { lockExtraLine } from './hold-line.ts'
import { describeExtraLine } from './line-words.ts'
import { saveExtras, type SavedExtras } from './save-extras.ts'
import { withAmount } from './sell-in.ts'

/**
 * Raises or lowers the quantity of a sold extra by one; at zero the line is deleted.
 * @throws UserError for a second piece of a one-off extra
 */
export async function addOrRemoveOne(
  context: RequestContext,
  { action, ...place }: Input<(typeof bookingExtrasApi)['addOrRemoveOne']>,
): Promise<SavedExtras> {
  const { db, accountId } = context
  const { locked, line } = await lockExtraLine(context, place)
  if (action === 'add' && line.extraId === null) throw new UserError('Un extra de uso único solo se vende una vez')
  const { amount } = withAmount(line, line.amount + (action === 'add' ? 1 : -1))
  if (amount === 0) await deleteExtraLine(db, accountId, line.id)
  else await setExtraLineAmount(db, accountId, line.id, amount)
  context.noted(`${describeExtraLine(line)} → ${amount}`)
  return saveExtras(context, locked)
}
