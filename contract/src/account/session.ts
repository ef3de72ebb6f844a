import { allRoles } from '@posada/domain/account/users/roles'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal } from '../declared-refusals.ts'
import { get, post } from '../endpoint.ts'
import { email, maybe, secret, text, time } from '../fields.ts'
import { establishmentKindField } from '../establishments/establishment-kind.ts'
import { wire } from '../wire.ts'
import { sessionReply } from './session-reply.ts'

const csrfTokens = wire({ access: ['access_csrf_token', z.string()], refresh: ['refresh_csrf_token', z.string()] })

/** The account has a second factor, and the request has no code of it. */
export const CODE_MISSING = 'falta_codigo' as const

export const sessionApi = {
  login: post('/api/web_login', {
    summary: 'Iniciar sesión',
    kind: 'gate',
    request: wire({
      email: ['email', text(limits.email), 'El correo electrónico'],
      password: ['password', secret(), 'La contraseña'],
      code: ['code', maybe(text(20)), 'El código de verificación'],
    }),
    reply: wire({
      outcome: ['data', wire({ message: ['message', z.string()] })],
      csrf: ['meta', csrfTokens.optional()],
      /** The login is one of the provider's staff; absent for all others. */
      isProvider: ['proveedor', z.literal(true).optional()],
      /** The code of a declared refusal. */
      code: ['codigo', z.literal(CODE_MISSING).optional()],
    }),
    refusals: { codeMissing: codedRefusal(CODE_MISSING) },
  }),
  refresh: post('/token/refresh', {
    summary: 'Renovar la sesión',
    kind: 'gate',
    reply: wire({ outcome: ['message', z.string()], csrf: ['meta', csrfTokens.optional()] }),
  }),
  logout: post('/token/refresh/web_logout', { summary: 'Cerrar la sesión', kind: 'gate' }),
  endAccess: post('/api/tokens/blacklist_access_token', {
    summary: 'Anular la sesión abierta',
    whileExpired: 'continues',
    roles: allRoles,
  }),
  me: get('/api/account/me', {
    summary: 'Quién ha iniciado sesión',
    roles: allRoles,
    reply: sessionReply,
  }),
}

export const registrationApi = {
  challenge: get('/api/human_check/challenge', {
    summary: 'Pedir una comprobación humana',
    kind: 'gate',
    reply: wire({
      algorithm: ['algorithm', z.string()],
      challenge: ['challenge', z.string()],
      salt: ['salt', z.string()],
      maxNumber: ['maxnumber', z.int()],
      signature: ['signature', z.string()],
    }),
  }),
  register: post('/api/register_web', {
    summary: 'Crear una cuenta',
    kind: 'gate',
    request: wire({
      email: ['email', email, 'El correo electrónico'],
      password: ['password', secret(), 'La contraseña'],
      establishmentKind: ['accomodation_type', establishmentKindField, 'El tipo de establecimiento'],
      establishmentName: ['accomodation_name', text(limits.establishment.name), 'El nombre del establecimiento'],
      checkInTime: ['check_in_time', maybe(time), 'La hora de entrada'],
      checkOutTime: ['check_out_time', maybe(time), 'La hora de salida'],
      humanCheck: ['token', text(4000), 'La comprobación humana'],
    }),
    /** Of the session that the registration opens; absent while another login may still have the address. */
    reply: wire({ csrf: ['meta', csrfTokens.optional()] }),
  }),
}

const recoveryToken = ['token', text(200), 'El enlace'] as const

export const recoveryApi = {
  request: post('/api/recover_password', {
    summary: 'Pedir un correo de recuperación',
    kind: 'gate',
    request: wire({ email: ['email', email, 'El correo electrónico'] }),
  }),
  verify: post('/api/verify_recovery_link', {
    summary: 'Comprobar un enlace de recuperación o de invitación',
    kind: 'gate',
    request: wire({ token: recoveryToken }),
  }),
  confirmEmail: post('/api/confirm_email', {
    summary: 'Confirmar un correo con el enlace que se envió a esa dirección',
    kind: 'gate',
    request: wire({ token: recoveryToken }),
  }),
  setPassword: post('/api/set_new_password', {
    summary: 'Poner una contraseña nueva',
    kind: 'gate',
    request: wire({ token: recoveryToken, password: ['new_password', secret(), 'La contraseña'] }),
  }),
}
