import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { readAgency, type AgencyRow } from './queries/agencies.ts'

export const noAgency = () => new UserError('La agencia no existe')

/** @throws UserError if the account has no agency with that id, or has deleted it */
export async function requireAgency({ db, accountId }: RequestContext, id: string): Promise<AgencyRow> {
  const agency = await readAgency(db, accountId, id)
  if (!agency) throw noAgency()
  return agency
}
