import { HttpError } from '../errors.ts'

/** A file is at most 10 MB, so these bound the memory for files that are arriving. */
export const MAX_UPLOADS = { process: 24, account: 10 }
const REFUSAL = 'Se están recibiendo muchos archivos a la vez. Vuelva a intentarlo en un momento.'

const uploading = new Map<string, number>()
let total = 0

/** Runs the receiving of a file. @throws HttpError 429, before anything is read, while too many others arrive */
export async function inUploadPlace<T>(accountId: string, receive: () => Promise<T>): Promise<T> {
  const ofAccount = uploading.get(accountId) ?? 0
  if (ofAccount >= MAX_UPLOADS.account || total >= MAX_UPLOADS.process) throw new HttpError(429, REFUSAL)
  uploading.set(accountId, ofAccount + 1)
  total++
  try {
    return await receive()
  } finally {
    total--
    const left = (uploading.get(accountId) ?? 1) - 1
    if (left > 0) uploading.set(accountId, left)
    else uploading.delete(accountId)
  }
}
