import { spanishCameraWords } from '../../../../../travellers/document-reading/public.ts'
import type { ReadTexts } from './read-texts.ts'

export const esRead: ReadTexts = {
  camera: { ...spanishCameraWords, privacy: 'La imagen no se guarda ni sale de su teléfono' },
  title: 'Leer su documento',
  done: 'Documento leído. Compruebe los datos: la lectura no lleva tildes ni eñes.',
  check: 'Compruebe con el documento:',
  expired: 'El documento está caducado. Puede enviar los datos igual.',
  differs: 'Lo que había escrito no coincide con el documento:',
  useRead: 'Usar lo leído',
  keepTyped: 'Dejar lo escrito',
  again: 'Leer otra vez',
}
