import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { movePayer } from './queries/invoices.ts'

/** The invoices of a client who was merged into another one become the other one's; what was printed stays. */
export async function moveInvoicesOfMerged(context: RequestContext, from: string, to: string): Promise<void> {
  const moved = await movePayer(context.db, context.accountId, from, to)
  if (moved.length > 0) context.changed('invoices', ...moved)
}
