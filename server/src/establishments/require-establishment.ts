import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { findEstablishment, type EstablishmentRow } from './queries.ts'

/** @throws UserError, the same for an unknown id and for an establishment of another account */
export async function requireEstablishment(db: Db, accountId: string, id: string): Promise<EstablishmentRow> {
  const establishment = await findEstablishment(db, accountId, id)
  if (!establishment) throw noEstablishment()
  return establishment
}

export const noEstablishment = () => new UserError('El establecimiento no existe')
