import { download } from '../endpoint.ts'
import { id } from '../fields.ts'
import { wire } from '../wire.ts'

export const filesApi = {
  open: download('/api/files/:id', {
    summary: 'Abrir un archivo guardado',
    request: wire({ id: ['id', id, 'El archivo'] }),
  }),
}
