import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { lockNote } from './queries.ts'

export const noNote = () => new UserError('La nota no existe')

/** The note, held until the transaction ends. */
export async function requireLockedNote(db: Db, accountId: string, id: string) {
  const note = await lockNote(db, accountId, id)
  if (!note) throw noNote()
  return note
}
