import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { lockNote } from './queries.ts'

export const noNote = () => new UserError('La nota no existe')

/** Locks the note until the transaction ends. @throws UserError if it does not exist */
export async function requireLockedNote(db: Db, accountId: string, id: string) {
  const note = await lockNote(db, accountId, id)
  if (!note) throw noNote()
  return note
}
