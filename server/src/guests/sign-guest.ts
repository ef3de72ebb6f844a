import type { Call } from '../http/call.ts'
import { reviewReports } from '../registry/public.ts'
import { holdGuest } from './hold-guest.ts'
import { saveSignature, updateGuest } from './queries/guests.ts'

/** Saves the signature of a guest; it replaces an earlier one. */
export async function signGuest(call: Call, id: string, signature: Buffer): Promise<void> {
  const { db, accountId, now } = call
  const { guest } = await holdGuest(call, id)
  await saveSignature(db, accountId, id, signature, now)
  await updateGuest(db, accountId, id, {})
  call.changed('guests', id)
  await reviewReports(call, guest.bookingId)
}
