import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { type BankAccountRow, findBankAccount } from '../queries/accounts.ts'

/** @throws UserError for an unknown account */
export async function requireBankAccount(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  id: string,
): Promise<BankAccountRow> {
  const account = await findBankAccount(db, accountId, id)
  if (!account) throw noBankAccount()
  return account
}

export const noBankAccount = () => new UserError('La cuenta del banco no existe')
