import type { GuestData } from '@posada/contract/guests/guest-data'
import type { RequestContext } from '../http/call.ts'
import { guestReportStatuses } from '../registry/public.ts'
import { describeGuest } from './describe-guest.ts'
import { requireGuest } from './hold-guest.ts'
import { guestRowsOf } from './queries/guests.ts'

/** @throws UserError when the account has no guest with that id */
export async function getGuest(context: RequestContext, id: string): Promise<GuestData> {
  const { db, accountId } = context
  const guest = await requireGuest(context, id, { isAnnulledToo: true })
  const all = await guestRowsOf(db, accountId, guest.bookingId)
  const reports = await guestReportStatuses(db, accountId, [id])
  return describeGuest(guest, all, reports.get(id))
}
