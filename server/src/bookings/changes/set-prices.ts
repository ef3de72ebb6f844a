import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import type { Call } from '../../http/call.ts'
import { holdBooking } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { priceStretches } from './price-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type Stale } from './stale-version.ts'

/** New nightly prices, or a new total spread over them. @throws UserError when they do not fit the stay */
export async function setPrices(
  call: Call,
  { id, rooms, total, version }: Input<(typeof bookingChangesApi)['setPrices']>,
): Promise<SavedBooking | Stale> {
  const named = rooms ?? []
  const held = await holdBooking(
    call,
    id,
    named.map(({ roomId }) => roomId),
  )
  const stale = await staleVersion(call, held.booking, version)
  if (stale) return stale
  const stretches = priceStretches(held, held.stretches, { rooms: named, total, isResized: false })
  return saveIfChanged(call, held, { action: 'update_price', stretches })
}
