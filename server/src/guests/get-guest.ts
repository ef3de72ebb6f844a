import type { GuestData } from '@posada/contract/guests/guest-data'
import type { Call } from '../http/call.ts'
import { guestReportsOf } from '../registry/public.ts'
import { describeGuest } from './describe-guest.ts'
import { requireGuest } from './hold-guest.ts'
import { guestRowsOf } from './queries/guests.ts'

/** @throws UserError when the account has no guest with that id */
export async function getGuest(call: Call, id: string): Promise<GuestData> {
  const { db, accountId } = call
  const guest = await requireGuest(call, id, { isAnnulledToo: true })
  const all = await guestRowsOf(db, accountId, guest.bookingId)
  const reports = await guestReportsOf(db, accountId, [id])
  return describeGuest(guest, all, reports.get(id))
}
