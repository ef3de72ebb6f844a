import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { email, id, secret, text } from '../fields.ts'
import { wire } from '../wire.ts'

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
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
    request: wire({ password, newPassword: ['new_password', secret(), 'La contraseña nueva'] }),
  }),
  changeEmail: post('/api/account/change_email', {
    summary: 'Cambiar el correo propio',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
    request: wire({ password, email: ['email', email, 'El correo electrónico'] }),
  }),
  resendConfirmation: post('/api/account/resend_email_confirmation', {
    summary: 'Volver a enviar el enlace que confirma el correo',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
  }),
  sessions: get('/api/account/sessions', {
    summary: 'Sesiones abiertas del usuario',
    roles: allRoles,
    reply: wire({ sessions: ['sesiones', z.array(session)] }),
  }),
  endSession: post('/api/account/sessions/end', {
    summary: 'Cerrar una sesión abierta',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
    request: wire({ id: ['id', id, 'La sesión'] }),
  }),
  endOtherSessions: post('/api/account/sessions/end_others', {
    summary: 'Cerrar las demás sesiones',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
  }),
  startSecondFactor: post('/api/account/second_factor/start', {
    summary: 'Empezar a configurar el segundo factor',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
    request: wire({ password }),
    reply: wire({ secret: ['secreto', z.string()], uri: ['uri', z.string()], qr: ['qr', z.string()] }),
  }),
  confirmSecondFactor: post('/api/account/second_factor/confirm', {
    summary: 'Activar el segundo factor',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
    request: wire({ code: ['code', text(10), 'El código de verificación'] }),
    reply: wire({ recoveryCodes: ['codigos_recuperacion', z.array(z.string())] }),
  }),
  disableSecondFactor: post('/api/account/second_factor/disable', {
    summary: 'Desactivar el segundo factor',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: allRoles,
    request: wire({ password }),
  }),
}
