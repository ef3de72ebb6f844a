import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { secret, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** The code in the address of the cleaners' pages of an establishment. */
const MAX_CODE = 40

/**
 * The header in which the app names the cleaner for whom it makes a request, by their id. The session of another one, who has
 * signed in on the same device since, does not count for it. Requests without it have the session's cleaner.
 */
export const CLEANER_HEADER = 'x-posada-cleaner'

/** The session of a cleaner. It opens the calls of kind `cleaner` and nothing else. */
export const cleanerSessionApi = {
  login: post('/api/cleaning_app/login', {
    summary: 'Entrar en la aplicación de la limpieza',
    kind: 'gate',
    request: wire({
      code: ['codigo', text(MAX_CODE), 'El código de la dirección'],
      username: ['username', text(limits.cleaner.username), 'El usuario'],
      password: ['password', secret(limits.cleaner.password.max), 'La contraseña'],
    }),
    reply: wire({ name: ['name', z.string()] }),
  }),
  logout: post('/api/cleaning_app/logout', { summary: 'Salir de la aplicación de la limpieza', kind: 'gate' }),
}
