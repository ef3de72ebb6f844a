import type { Reply } from '@posada/contract/endpoint'
import type { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { DocumentReader } from '../../../adapters/document-reader/document-reader.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { findCountry } from '../../../platform/reference-data/public.ts'

type DocumentData = Reply<(typeof newGuestApi)['readDocument']>['document']

/** Reads the data of the document in an image; the image is not stored. @throws UserError when it cannot be read */
export async function readDocument(reader: DocumentReader | undefined, image: Buffer): Promise<DocumentData> {
  if (!reader) throw new UserError('La lectura de documentos no está disponible en esta instalación')
  const read = await reader.read(image)
  if (!read) throw new UserError('No se ha podido leer el documento')
  return {
    ...read,
    doubts: [...read.doubts],
    countryName: findCountry(read.nationality)?.name ?? '',
    address: '',
    province: { name: '', code: '' },
  }
}
