import type { Call } from '../http/call.ts'
import { resendReports } from '../registry/public.ts'
import { holdGuest } from './hold-guest.ts'

/** Sends a guest's refused report again. @throws UserError naming the data that must still be corrected */
export async function resendReport(call: Call, id: string): Promise<void> {
  await holdGuest(call, id)
  await resendReports(call, { guestId: id })
  call.changed('guests', id)
}
