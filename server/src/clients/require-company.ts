import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { findClient } from './queries/clients.ts'

/** @throws UserError where the associated company is none of the account's, or a company would belong to another */
export async function requireCompany(
  { db, accountId }: Call,
  companyId: string | null,
  { isCompany }: { isCompany: boolean },
): Promise<void> {
  if (companyId === null) return
  const company = await findClient(db, accountId, companyId)
  if (!company?.isCompany) throw new UserError('La empresa asociada no existe')
  if (isCompany) throw new UserError('Solo un particular puede tener una empresa asociada')
}
