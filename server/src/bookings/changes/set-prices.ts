import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import type { Call } from '../../http/call.ts'
import { holdBooking } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { priceStretches } from './price-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type Stale } from './stale-version.ts'

/** Sets new nightly prices, or spreads a new total over the nights. @throws UserError when they do not fit the stay */
export async function setPrices(
  call: Call,
  { id, rooms, total, version }: Input<(typeof bookingChangesApi)['setPrices']>,
): Promise<SavedBooking | Stale> {
  const named = rooms ?? []
  const locked = await holdBooking(
    call,
    id,
    named.map(({ roomId }) => roomId),
  )
  const stale = await staleVersion(call, locked.booking, version)
  if (stale) return stale
  const stretches = priceStretches(locked, locked.stretches, { rooms: named, total, isResized: false })
  return saveIfChanged(call, locked, { action: 'update_price', stretches })
}
