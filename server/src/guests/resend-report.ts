import type { Call } from '../http/call.ts'
import { resendReports } from '../registry/public.ts'
import { holdGuest } from './hold-guest.ts'

/** Has his refused report sent anew. @throws UserError naming what is still to be mended */
export async function resendReport(call: Call, id: string): Promise<void> {
  await holdGuest(call, id)
  await resendReports(call, { guestId: id })
  call.changed('guests', id)
}
