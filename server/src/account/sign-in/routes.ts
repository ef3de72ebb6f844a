import { recoveryApi, registrationApi, sessionApi } from '@posada/contract/account/session'
import { ownAccessApi } from '@posada/contract/account/own-access'
import type { Input } from '@posada/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { readMarkAsRefresh } from '../../platform/http/sessions/cookies.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { logIn } from './log-in.ts'
import { changeOwnEmail, changeOwnPassword, endOwnSession, hashNewPassword, ownSessions } from './own-access.ts'
import { confirmSecondFactor, disableSecondFactor, createSecretWithQrCode, startSecondFactor } from './second-factor.ts'
import { requireOwnUser, withOwnPassword } from './own-password.ts'
import { endSessions } from './queries/own-access.ts'
import { requestPasswordRecovery, setNewPassword, verifyRecoveryLink } from './recover-password.ts'
import { logOut, refreshSession } from './refresh-session.ts'
import { readMe } from './read-me.ts'
import { registerAccount } from './register-account.ts'

const REGISTERED = 'Cuenta creada correctamente. Ya puede iniciar sesión.'
/** The password can be recovered by mail, and until then nobody knows whose the address is (decision 005, `gate_set_password`). */
const ON_BUT_UNPROVED =
  'Segundo factor activado. Confirme su correo con el enlace que le enviamos: hasta entonces, quien lea ese correo puede cambiar la contraseña y quitar el segundo factor.'
const CONFIRM_FIRST = 'Le hemos enviado un correo. Abra el enlace que contiene para poder iniciar sesión.'

export function accountRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { tokens, humanCheck } = dependencies
  const csrfOf = (sessionId: string) => ({
    access: tokens.csrf('access', sessionId),
    refresh: tokens.csrf('refresh', sessionId),
  })

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => readMarkAsRefresh(request))
    implement(scope, dependencies, sessionApi, {
      login: async (input, context) => {
        const { sessionId, isProvider, refused = '', code } = await logIn(dependencies, input, context)
        if (!sessionId) return { refusal: refused, outcome: { message: refused }, code }
        context.setSession(sessionId, 0)
        context.rememberBrowser(sessionId)
        return { outcome: { message: 'Ok' }, csrf: csrfOf(sessionId), ...(isProvider && { isProvider }) }
      },
      refresh: async (_input, context) => {
        const { sessionId, generation } = await refreshSession(dependencies, context)
        context.setSession(sessionId, generation)
        return { outcome: 'Ok', csrf: csrfOf(sessionId) }
      },
      logout: async (_input, context) => {
        await logOut(dependencies, context)
        return { message: 'Sesión cerrada' }
      },
      endAccess: async (_input, { db, accountId, loginId, sessionId, now }) => {
        await endSessions(db, accountId, loginId, { only: sessionId }, now)
        return { message: 'Sesión cerrada' }
      },
      me: (_input, context) => readMe(dependencies.config, context),
    })
  })

  implement(app, dependencies, registrationApi, {
    challenge: async () => humanCheck.challenge(),
    register: async (input, context) => {
      const registered = await registerAccount(dependencies, input, context)
      if (registered.outcome === 'pending') return { message: CONFIRM_FIRST }
      context.setSession(registered.sessionId, 0)
      context.rememberBrowser(registered.sessionId)
      return { message: REGISTERED, csrf: csrfOf(registered.sessionId) }
    },
  })

  implement(app, dependencies, recoveryApi, {
    request: async ({ email }, context) => {
      await requestPasswordRecovery(dependencies, email, context)
      return { message: 'Si existe una cuenta con ese correo, le hemos enviado las instrucciones' }
    },
    verify: async ({ token }, context) => {
      await verifyRecoveryLink(token, context)
      return { message: 'Ok' }
    },
    confirmEmail: async ({ token }, context) => {
      await confirmEmail(token, context)
      return { message: 'Correo confirmado' }
    },
    setPassword: async (input, context) => {
      await setNewPassword(dependencies, input, context)
      return { message: 'Contraseña cambiada correctamente' }
    },
  })

  implement(app, dependencies, ownAccessApi, {
    changePassword: withOwnPassword(
      dependencies,
      ({ newPassword }: Input<typeof ownAccessApi.changePassword>, { email }) =>
        hashNewPassword(dependencies, newPassword, email),
      async (context, passwordHash) => {
        await changeOwnPassword(context, passwordHash)
        return { message: 'Contraseña cambiada. Se han cerrado sus demás sesiones.' }
      },
    ),
    changeEmail: withOwnPassword(
      dependencies,
      ({ email }: Input<typeof ownAccessApi.changeEmail>) => email,
      async (context, email) => {
        const isPending = await changeOwnEmail(dependencies.config, context, email)
        return {
          message: isPending
            ? 'Le hemos enviado un correo a la dirección nueva. Abra su enlace para terminar el cambio.'
            : 'Correo cambiado. Se han cerrado sus demás sesiones.',
        }
      },
    ),
    resendConfirmation: async (_input, context) => {
      await resendConfirmation(dependencies.config, context)
      return { message: 'Correo enviado. El enlace vale un día.' }
    },
    sessions: async (_input, context) => ({ sessions: await ownSessions(context) }),
    endSession: async ({ id }, context) => {
      await endOwnSession(context, id)
      return { message: 'Sesión cerrada' }
    },
    endOtherSessions: async (_input, { db, accountId, loginId, sessionId, now }) => {
      const ended = await endSessions(db, accountId, loginId, { allBut: sessionId }, now)
      return { message: ended === 1 ? 'Se ha cerrado una sesión' : `Se han cerrado ${ended} sesiones` }
    },
    startSecondFactor: withOwnPassword(
      dependencies,
      (_input: Input<typeof ownAccessApi.startSecondFactor>, { email }) => createSecretWithQrCode(email),
      async (context, drawn) => {
        await startSecondFactor(dependencies, context, drawn.secret)
        return drawn
      },
    ),
    confirmSecondFactor: async ({ code }, context) => {
      const confirmed = await confirmSecondFactor(dependencies, context, code)
      if ('refusal' in confirmed) return confirmed
      const { emailUnconfirmedSince } = await requireOwnUser(context)
      return { ...confirmed, message: emailUnconfirmedSince ? ON_BUT_UNPROVED : 'Segundo factor activado' }
    },
    disableSecondFactor: withOwnPassword(
      dependencies,
      (_input: Input<typeof ownAccessApi.disableSecondFactor>) => undefined,
      async (context) => {
        await disableSecondFactor(context)
        return { message: 'Segundo factor desactivado' }
      },
    ),
  })
}
