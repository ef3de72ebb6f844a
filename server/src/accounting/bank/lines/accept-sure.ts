import { proposeAll } from '@posada/domain/accounting/bank/matching/propose'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readPayables } from '../proposals/read-payables.ts'
import { requireBankAccount } from '../accounts/require-account.ts'
import { lockLines, pendingTransfers } from '../queries/lines.ts'
import { payWithLine } from './accept-line.ts'

/**
 * Accepts those of the lines that are sure now: what a person saw a moment ago may have been paid since. The others are left to be
 * decided.
 */
export async function acceptSure(
  context: RequestContext,
  { bankAccountId, ids }: { bankAccountId: string; ids: readonly string[] },
): Promise<{ accepted: number; left: number }> {
  const { db, accountId } = context
  await requireBankAccount(context, bankAccountId)
  const locked = new Map((await lockLines(db, accountId, ids)).map((line) => [line.id, line]))
  const proposals = proposeAll(await pendingTransfers(db, accountId, bankAccountId), await readPayables(context))
  let accepted = 0
  for (const line of locked.values()) {
    const proposal = proposals.get(line.id)
    const [candidate] = proposal?.candidates ?? []
    if (proposal?.certainty !== 'sure' || !candidate) continue
    // An entry for each, because the history of a booking shows all of an entry.
    const own: RequestContext = { ...context, ...context.separateEntry('bank-line') }
    await payWithLine(own, line, candidate.payable)
    accepted++
  }
  return { accepted, left: ids.length - accepted }
}
