import { recoveryApi, registrationApi, sessionApi } from '@posada/contract/account/session'
import { ownAccessApi, usersApi } from '@posada/contract/account/users'
import type { Input } from '@posada/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { auditRoutes } from './audit/routes.ts'
import { inviteUser } from './invite-user.ts'
import { logIn } from './log-in.ts'
import { editUser, removeUser, setUserActive } from './manage-user.ts'
import { countInvitation } from './count-invitation.ts'
import { rememberBrowsers } from './known-browser.ts'
import { passwordForOwner } from './make-owner.ts'
import { changeOwnEmail, changeOwnPassword, endOwnSession, hashNewPassword, ownSessions } from './own-access.ts'
import { confirmSecondFactor, disableSecondFactor, drawSecret, startSecondFactor } from './own-second-factor.ts'
import { requireOwnUser } from './own-user.ts'
import { profileRoutes } from './profile/routes.ts'
import { endSessions } from './queries/own-access.ts'
import { requestPasswordRecovery, setNewPassword, verifyRecoveryLink } from './recover-password.ts'
import { logOut, refreshSession } from './refresh-session.ts'
import { registerAccount } from './register-account.ts'
import { usersTable } from './users-table.ts'
import { withOwnPassword } from './with-own-password.ts'

export function accountRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { tokens, humanCheck } = dependencies
  const csrfOf = (sessionId: string) => ({
    access: tokens.csrf('access', sessionId),
    refresh: tokens.csrf('refresh', sessionId),
  })

  profileRoutes(app, dependencies)
  auditRoutes(app, dependencies)

  void app.register(async (scope) => {
    rememberBrowsers(scope, dependencies)
    implement(scope, dependencies, sessionApi, {
      login: async (input, call) => {
        const { sessionId, refused } = await logIn(dependencies, input, call)
        if (!sessionId) return { refusal: refused ?? '', outcome: { message: refused ?? '' } }
        call.setSession(sessionId, 0)
        return { outcome: { message: 'Ok' }, csrf: csrfOf(sessionId) }
      },
      refresh: async (_input, call) => {
        const { sessionId, generation } = await refreshSession(dependencies, call)
        call.setSession(sessionId, generation)
        return { outcome: 'Ok', csrf: csrfOf(sessionId) }
      },
      logout: async (_input, call) => {
        await logOut(dependencies, call)
        return { message: 'Sesión cerrada' }
      },
      endAccess: async (_input, { db, accountId, loginId, sessionId, now }) => {
        await endSessions(db, accountId, loginId, { only: sessionId }, now)
        return { message: 'Sesión cerrada' }
      },
      me: async (_input, call) => {
        const { id, name, email, secondFactorSince } = await requireOwnUser(call)
        return { user: { id, name, email, role: call.role, hasSecondFactor: secondFactorSince !== null } }
      },
    })
  })

  implement(app, dependencies, registrationApi, {
    challenge: async () => humanCheck.challenge(),
    register: async (input, call) => {
      await registerAccount(dependencies, input, call)
      return { message: 'Cuenta creada correctamente. Ya puede iniciar sesión.' }
    },
  })

  implement(app, dependencies, recoveryApi, {
    request: async ({ email }, call) => {
      await requestPasswordRecovery(dependencies, email, call)
      return { message: 'Si existe una cuenta con ese correo, le hemos enviado las instrucciones' }
    },
    verify: async ({ token }, call) => {
      await verifyRecoveryLink(token, call)
      return { message: 'Ok' }
    },
    setPassword: async (input, call) => {
      await setNewPassword(dependencies, input, call)
      return { message: 'Contraseña cambiada correctamente' }
    },
  })

  implement(app, dependencies, usersApi, {
    list: (request, call) => usersTable(call, request),
    invite: {
      async before(input, signed) {
        const own = await passwordForOwner(dependencies, signed, input)
        if (own && 'refusal' in own) return async () => own
        const refused = await countInvitation(dependencies, signed)
        if (refused) return async () => refused
        return async (call) => {
          const { link } = await inviteUser(dependencies, input, call, own)
          return { link, message: link ? 'Invitación creada' : 'Invitación enviada' }
        }
      },
    },
    edit: {
      async before(input, signed) {
        const own = await passwordForOwner(dependencies, signed, input)
        if (own && 'refusal' in own) return async () => own
        return async (call) => {
          await editUser(call, input, own)
          return { message: 'Usuario guardado' }
        }
      },
    },
    setActive: async (input, call) => {
      await setUserActive(call, input)
      return { message: input.active ? 'Usuario activado' : 'Usuario desactivado' }
    },
    remove: async ({ id }, call) => {
      await removeUser(call, id)
      return { message: 'Usuario quitado' }
    },
  })

  implement(app, dependencies, ownAccessApi, {
    changePassword: withOwnPassword(
      dependencies,
      ({ newPassword }: Input<typeof ownAccessApi.changePassword>, { email }) =>
        hashNewPassword(dependencies, newPassword, email),
      async (call, passwordHash) => {
        await changeOwnPassword(call, passwordHash)
        return { message: 'Contraseña cambiada. Se han cerrado sus demás sesiones.' }
      },
    ),
    changeEmail: withOwnPassword(
      dependencies,
      ({ email }: Input<typeof ownAccessApi.changeEmail>) => email,
      async (call, email) => {
        await changeOwnEmail(call, email)
        return { message: 'Correo cambiado. Se han cerrado sus demás sesiones.' }
      },
    ),
    sessions: async (_input, call) => ({ sessions: await ownSessions(call) }),
    endSession: async ({ id }, call) => {
      await endOwnSession(call, id)
      return { message: 'Sesión cerrada' }
    },
    endOtherSessions: async (_input, { db, accountId, loginId, sessionId, now }) => {
      const ended = await endSessions(db, accountId, loginId, { allBut: sessionId }, now)
      return { message: ended === 1 ? 'Se ha cerrado una sesión' : `Se han cerrado ${ended} sesiones` }
    },
    startSecondFactor: withOwnPassword(
      dependencies,
      (_input: Input<typeof ownAccessApi.startSecondFactor>, { email }) => drawSecret(email),
      async (call, drawn) => {
        await startSecondFactor(dependencies, call, drawn.secret)
        return drawn
      },
    ),
    confirmSecondFactor: async ({ code }, call) => {
      const confirmed = await confirmSecondFactor(dependencies, call, code)
      return 'refusal' in confirmed ? confirmed : { ...confirmed, message: 'Segundo factor activado' }
    },
    disableSecondFactor: withOwnPassword(
      dependencies,
      (_input: Input<typeof ownAccessApi.disableSecondFactor>) => undefined,
      async (call) => {
        await disableSecondFactor(call)
        return { message: 'Segundo factor desactivado' }
      },
    ),
  })
}
