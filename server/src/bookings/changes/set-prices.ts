import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../http/call.ts'
import { lockBooking } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { priceStretches } from './price-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'

/** Sets new nightly prices, or spreads a new total over the nights. @throws UserError when they do not fit the stay */
export async function setPrices(
  context: RequestContext,
  { id, rooms, total, version }: Input<(typeof bookingChangesApi)['setPrices']>,
): Promise<SavedBooking | StaleVersion> {
  const named = rooms ?? []
  const locked = await lockBooking(
    context,
    id,
    named.map(({ roomId }) => roomId),
  )
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  const stretches = priceStretches(locked, locked.stretches, { rooms: named, total, isResized: false })
  return saveIfChanged(context, locked, { action: 'update_price', stretches })
}
