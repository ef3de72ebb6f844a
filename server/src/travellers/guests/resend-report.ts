import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { resendReports } from '../registry/public.ts'
import { lockGuest } from './lock-guest.ts'

/** Sends a guest's refused report again. @throws UserError naming the data that must still be corrected */
export async function resendReport(context: RequestContext, id: string): Promise<void> {
  await lockGuest(context, id)
  await resendReports(context, { guestId: id })
  context.changed('guests', id)
}
