import type { RequestContext, UploadedFile } from '../http/call.ts'
import { newId } from '../ids.ts'
import { insertFile } from './queries.ts'

/** Stores an uploaded image, which the upload handler has re-encoded, and returns its id. */
export async function storeImage(
  { db, accountId, now }: RequestContext,
  { name, contentType, bytes }: UploadedFile,
): Promise<string> {
  const id = newId()
  await insertFile(db, { accountId, id, name, contentType, bytes, createdAt: now })
  return id
}
