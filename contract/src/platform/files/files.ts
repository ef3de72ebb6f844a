import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { download } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** A file that the browser saves: its bytes in base64, and its name. */
export const savedFile = wire({ bytes: ['doc', z.string()], name: ['filename', z.string()] })
export type SavedFile = z.output<typeof savedFile>

export const filesApi = {
  open: download('/api/files/:id', {
    summary: 'Abrir un archivo guardado',
    roles: allRoles,
    request: wire({ id: ['id', id, 'El archivo'] }),
  }),
}
