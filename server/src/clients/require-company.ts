import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { findClient } from './queries/clients.ts'

/** @throws UserError if the company is not one of the account's, or if the client is a company itself */
export async function requireCompany(
  { db, accountId }: RequestContext,
  companyId: string | null,
  { isCompany }: { isCompany: boolean },
): Promise<void> {
  if (companyId === null) return
  const company = await findClient(db, accountId, companyId)
  if (!company?.isCompany) throw new UserError('La empresa asociada no existe')
  if (isCompany) throw new UserError('Solo un particular puede tener una empresa asociada')
}
