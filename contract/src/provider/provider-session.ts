import { z } from 'zod'
import { codedRefusal } from '../declared-refusals.ts'
import { post } from '../endpoint.ts'
import { wire } from '../wire.ts'

/**
 * The refusals of every call of kind `provider`, which the server makes before the call's handler: the login has no second
 * factor, or the session was opened before it had one. A screen that needs to distinguish them lists them in its call.
 */
export const providerRefusals = {
  secondFactorMissing: codedRefusal('falta_segundo_factor'),
  secondFactorNotUsed: codedRefusal('entrar_con_segundo_factor'),
}

export const providerSessionApi = {
  get: post('/api/admin/get_session', {
    summary: 'Quién tiene abierta la mesa del proveedor',
    kind: 'provider',
    refusals: providerRefusals,
    reply: wire({ name: ['nombre', z.string()], email: ['email', z.string()] }),
  }),
}
