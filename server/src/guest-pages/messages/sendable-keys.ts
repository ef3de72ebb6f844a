import type { MessageKey } from '@posada/domain/guest-pages/messages/message-key'
import type { BookingRow } from '../../bookings/bookings/public.ts'
import { findSelfCheckin } from '../../travellers/checkin-places/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { isSelfCheckinOn } from '../../establishments/profile/public.ts'

/** The messages that make sense for a booking as it is. A request, a receipt and a refund belong to a payment. */
export async function sendableKeys(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  booking: BookingRow,
): Promise<MessageKey[]> {
  if (booking.state === 'cancelled') return ['cancellation']
  if (booking.state !== 'confirmed') return booking.state === 'option' ? ['confirmation'] : []
  if (booking.checkedOutAt !== null) return ['after-departure']
  if (booking.checkedInAt !== null) return ['confirmation', 'after-departure']
  if (!(await isSelfCheckinOn(db, accountId))) return ['confirmation', 'before-arrival']
  const checkin = await findSelfCheckin(db, accountId, booking.id)
  return ['confirmation', ...checkinKeys(checkin), 'before-arrival']
}

function checkinKeys(checkin: { isReceived: boolean } | undefined): MessageKey[] {
  if (checkin === undefined) return ['invitation']
  return checkin.isReceived ? [] : ['invitation', 'reminder']
}
