import { frontDesk } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { savedFile } from '../../platform/files/files.ts'
import { wire } from '../../wire.ts'

export const clientDataApi = {
  export: post('/api/clients/export_data', {
    summary: 'Todos los datos guardados de un cliente, para entregárselos',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ id: ['SafeURL', id, 'El cliente'] }),
    reply: savedFile,
  }),
}
