import { limits } from '@posada/domain/platform/limits'
import { roles, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { coded, email, flag, id, secret, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'

const role = z.enum(roles)
const userId = ['id', id, 'El usuario'] as const
/** The password of the signed-in user, required again to make someone an owner. */
const ownPassword = ['password', unlessBlank(secret()), 'La contraseña'] as const
const userName = ['nombre', text(limits.user.name), 'El nombre'] as const

const user = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  email: ['email', z.string()],
  role: ['rol', role],
  state: ['estado', coded({ activo: 'active', invitado: 'invited', desactivado: 'disabled' })],
  hasSecondFactor: ['segundo_factor', z.boolean()],
  lastSeenAt: ['ultimo_acceso', z.string()],
})
export type User = z.output<typeof user>

/** The users of the account. */
export const usersApi = {
  list: table('/api/account/users/get_table_data', { summary: 'Usuarios de la cuenta', roles: ownerOnly, row: user }),
  invite: post('/api/account/users/invite', {
    summary: 'Invitar a un usuario por correo o con un enlace',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({
      email: ['email', email, 'El correo electrónico'],
      name: userName,
      role: ['rol', role, 'El papel'],
      method: ['metodo', coded({ email: 'mail', copy_link: 'link' }), 'El modo de invitar'],
      ownPassword,
    }),
    reply: wire({ link: ['link', z.string()] }),
  }),
  edit: post('/api/account/users/edit', {
    summary: 'Cambiar el nombre o el papel de un usuario',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ id: userId, name: userName, role: ['rol', role, 'El papel'], ownPassword }),
  }),
  setActive: post('/api/account/users/set_active', {
    summary: 'Activar o desactivar a un usuario',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ id: userId, active: ['activo', flag, 'El estado'] }),
  }),
  remove: post('/api/account/users/delete', {
    summary: 'Quitar a un usuario de la cuenta',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ id: userId }),
  }),
}
