import type { JobContext, UploadedFile } from '../http/handlers/request-context.ts'
import { newId } from '../ids.ts'
import type { Db } from '../db/database.ts'
import type { NarrowerCopy } from '../http/uploads/narrower-copies.ts'
import { findFile, insertFile, insertFileWidths } from './queries.ts'

/** Stores an uploaded image, which the upload handler has re-encoded, with its narrower copies, and returns its id. */
export async function storeImage(
  { db, accountId, now }: JobContext,
  { name, contentType, bytes }: UploadedFile,
  copies: readonly NarrowerCopy[] = [],
): Promise<string> {
  const id = newId()
  await insertFile(db, { accountId, id, name, contentType, bytes, createdAt: now })
  await insertFileWidths(
    db,
    copies.map((copy) => ({ accountId, fileId: id, ...copy })),
  )
  return id
}

/** The content of a stored file; null where it was deleted. */
export const readFileBytes = async (db: Db, accountId: string, id: string): Promise<Buffer | null> =>
  (await findFile(db, accountId, id))?.bytes ?? null

/** The URL of a stored file. Each file has its own URL, so it may be cached for ever. */
export const fileUrl = (id: string): string => `/api/files/${id}`

/** The URL of a logo, '' without one. */
export const logoUrlOf = (fileId: string | null): string => (fileId === null ? '' : fileUrl(fileId))
