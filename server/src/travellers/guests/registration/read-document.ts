import type { Reply } from '@posada/contract/endpoint'
import { DOCUMENT_NOT_READ } from '@posada/contract/travellers/guests/document-reading'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { ReaderBusy } from '../../../adapters/document-reader/document-reader.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import { findCountry } from '../../../platform/reference-data/public.ts'

type DocumentData = Reply<(typeof newGuestApi)['readDocument']>['document']

/**
 * Reads the data of the document in an image, which is not stored and is overwritten. Never call in a transaction: it waits for
 * other pictures. @throws UserError when it cannot be read
 */
export async function readDocument(
  { documentReader, clock }: Pick<Dependencies, 'documentReader' | 'clock'>,
  image: Buffer,
): Promise<DocumentData> {
  const read = await documentReader.read(image, todayIn(MAINLAND, clock.now())).catch(refuseBusy)
  if (!read) throw new UserError(DOCUMENT_NOT_READ)
  return {
    ...read,
    doubts: [...read.doubts],
    countryName: findCountry(read.nationality)?.name ?? '',
    address: '',
    province: { name: '', code: '' },
  }
}

function refuseBusy(error: unknown): never {
  if (!(error instanceof ReaderBusy)) throw error
  const message = 'Se están leyendo muchos documentos a la vez. Vuelva a intentarlo en un momento.'
  throw declaredRefusal(newGuestApi.readDocument, 'busy', message)
}
