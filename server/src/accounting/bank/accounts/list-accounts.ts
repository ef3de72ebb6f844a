import type { BankAccount, BankSummary } from '@posada/contract/accounting/bank/bank-fields'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { pendingProposals } from '../proposals/pending-proposals.ts'
import { type BankAccountRow, bankAccountsOf, lastStatement } from '../queries/accounts.ts'
import { lastAccepted, sumLines } from '../queries/lines.ts'
import { shownStatement } from '../statements/shown-statement.ts'
import { requireBankAccount } from './require-account.ts'

/** The accounts, and what there is to decide in one of them. */
export async function listBankAccounts(
  context: RequestContext,
  bankAccountId: string | null,
): Promise<{ accounts: BankAccount[]; summary: BankSummary | null }> {
  const accounts = (await bankAccountsOf(context.db, context.accountId)).map(shown)
  if (bankAccountId === null) return { accounts, summary: null }
  await requireBankAccount(context, bankAccountId)
  return { accounts, summary: await summarize(context, bankAccountId) }
}

const shown = ({ id, name, iban, archivedAt, csvColumns }: BankAccountRow): BankAccount => ({
  id,
  name,
  iban,
  isArchived: archivedAt !== null,
  hasColumns: Object.keys(csvColumns).length > 0,
})

async function summarize(context: RequestContext, bankAccountId: string): Promise<BankSummary> {
  const { db, accountId } = context
  const statement = await lastStatement(db, accountId, bankAccountId)
  const sums = await sumLines(db, accountId, bankAccountId)
  const last = await lastAccepted(db, accountId, bankAccountId)
  return {
    statement: statement ? shownStatement(statement) : null,
    pending: { count: sums.pending, sum: sums.pendingSum },
    accepted: { count: sums.accepted, sum: sums.acceptedSum },
    rejected: sums.rejected,
    sureIds: sums.pending === 0 ? [] : await sureIds(context, bankAccountId),
    lastAccepted: last ? { id: last.id, at: last.at.toISOString(), by: last.by } : null,
  }
}

async function sureIds(context: RequestContext, bankAccountId: string): Promise<string[]> {
  const { transfers, proposals } = await pendingProposals(context, bankAccountId)
  return transfers.flatMap(({ id }) => (proposals.get(id)?.certainty === 'sure' ? id : []))
}
