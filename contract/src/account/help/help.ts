import { limits } from '@posada/domain/platform/limits'
import { allRoles } from '@posada/domain/account/users/roles'
import { codedRefusal } from '../../declared-refusals.ts'
import { post } from '../../endpoint.ts'
import { email, flag, freeText, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** Questions of users to the company that runs Posada for them. */
export const helpApi = {
  sendForm: post('/api/ayuda/send_form', {
    summary: 'Escribir a soporte: llega a quien presta el servicio, con copia a quien lo envía',
    roles: allRoles,
    whileExpired: 'continues',
    idempotent: true,
    request: wire({
      message: ['message', freeText(limits.help.message), 'El mensaje'],
      /** Whether the sender agrees that the version of the program and the browser are named. */
      withDetails: ['datosTecnicos', maybe(flag), 'Los datos técnicos'],
      browser: ['navegador', maybe(text(limits.help.browser)), 'El navegador'],
    }),
    /** The address that gets the copy. */
    reply: wire({ copyTo: ['copiaA', email] }),
    refusals: { notConfigured: codedRefusal('sin_asistencia'), tooMany: codedRefusal('demasiados') },
  }),
}
