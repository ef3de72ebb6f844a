import type { Call, UploadedFile } from '../http/call.ts'
import { newId } from '../ids.ts'
import { insertFile } from './queries.ts'

/** Keeps an uploaded image, which came re-encoded through the door, and gives its id. */
export async function storeImage(
  { db, accountId, now }: Call,
  { name, contentType, bytes }: UploadedFile,
): Promise<string> {
  const id = newId()
  await insertFile(db, { accountId, id, name, contentType, bytes, createdAt: now })
  return id
}
