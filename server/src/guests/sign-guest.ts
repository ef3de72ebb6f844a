import type { RequestContext } from '../http/call.ts'
import { reconcileReports } from '../registry/public.ts'
import { lockGuest } from './hold-guest.ts'
import { saveSignature, updateGuest } from './queries/guests.ts'

/** Saves the signature of a guest; it replaces an earlier one. */
export async function signGuest(context: RequestContext, id: string, signature: Buffer): Promise<void> {
  const { db, accountId, now } = context
  const { guest } = await lockGuest(context, id)
  await saveSignature(db, accountId, id, signature, now)
  await updateGuest(db, accountId, id, {})
  context.changed('guests', id)
  await reconcileReports(context, guest.bookingId)
}
