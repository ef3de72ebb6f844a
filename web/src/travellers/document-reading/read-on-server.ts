import { DOCUMENT_NOT_READ } from '@posada/contract/travellers/guests/document-reading'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { callApi } from '../../lib/call-api.ts'
import { RefusedError } from '../../lib/errors.ts'
import { sendWithProgress } from '../../lib/send-with-progress.ts'

/** Reads a picture on our server, which does not keep it; null where it finds no document either. Throws any other error. */
export async function readOnServer(
  picture: Blob,
  onProgress?: (share: number) => void,
): Promise<DocumentReading | null> {
  const name = picture instanceof File ? picture.name.slice(-200) : null
  try {
    const { reply } = await callApi(
      newGuestApi.readDocument,
      { name, type: picture.type || null },
      {
        file: picture,
        ...(onProgress && { transport: sendWithProgress(onProgress) }),
      },
    )
    return reply.document
  } catch (error) {
    if (error instanceof RefusedError && error.message === DOCUMENT_NOT_READ) return null
    throw error
  }
}
