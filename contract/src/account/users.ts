import { limits } from '@posada/domain/limits'
import { roles } from '@posada/domain/roles'
import { z } from 'zod'
import { get, ownerOnly, post, table } from '../endpoint.ts'
import { coded, email, flag, id, secret, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'

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
    roles: ownerOnly,
    request: wire({ id: userId, name: userName, role: ['rol', role, 'El papel'], ownPassword }),
  }),
  setActive: post('/api/account/users/set_active', {
    summary: 'Activar o desactivar a un usuario',
    roles: ownerOnly,
    request: wire({ id: userId, active: ['activo', flag, 'El estado'] }),
  }),
  remove: post('/api/account/users/delete', {
    summary: 'Quitar a un usuario de la cuenta',
    roles: ownerOnly,
    request: wire({ id: userId }),
  }),
}

const password = ['password', secret(), 'La contraseña'] as const

const session = wire({
  id: ['id', id],
  device: ['dispositivo', z.string()],
  address: ['direccion', z.string()],
  openedAt: ['iniciada', z.string()],
  lastSeenAt: ['ultimo_uso', z.string()],
  isCurrent: ['actual', z.boolean()],
})
export type OpenSession = z.output<typeof session>

/** Calls with which all users manage their own password, e-mail, sessions and second factor. */
export const ownAccessApi = {
  changePassword: post('/api/account/change_password', {
    summary: 'Cambiar la contraseña propia',
    request: wire({ password, newPassword: ['new_password', secret(), 'La contraseña nueva'] }),
  }),
  changeEmail: post('/api/account/change_email', {
    summary: 'Cambiar el correo propio',
    request: wire({ password, email: ['email', email, 'El correo electrónico'] }),
  }),
  sessions: get('/api/account/sessions', {
    summary: 'Sesiones abiertas del usuario',
    reply: wire({ sessions: ['sesiones', z.array(session)] }),
  }),
  endSession: post('/api/account/sessions/end', {
    summary: 'Cerrar una sesión abierta',
    request: wire({ id: ['id', id, 'La sesión'] }),
  }),
  endOtherSessions: post('/api/account/sessions/end_others', { summary: 'Cerrar las demás sesiones' }),
  startSecondFactor: post('/api/account/second_factor/start', {
    summary: 'Empezar a configurar el segundo factor',
    request: wire({ password }),
    reply: wire({ secret: ['secreto', z.string()], uri: ['uri', z.string()], qr: ['qr', z.string()] }),
  }),
  confirmSecondFactor: post('/api/account/second_factor/confirm', {
    summary: 'Activar el segundo factor',
    request: wire({ code: ['code', text(10), 'El código de verificación'] }),
    reply: wire({ recoveryCodes: ['codigos_recuperacion', z.array(z.string())] }),
  }),
  disableSecondFactor: post('/api/account/second_factor/disable', {
    summary: 'Desactivar el segundo factor',
    request: wire({ password }),
  }),
}
