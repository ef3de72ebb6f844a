import { usersApi } from '@posada/contract/account/users/users'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { countInvitation, inviteUser } from './invite-user.ts'
import { editUser, removeUser, setUserActive } from './manage-user.ts'
import { passwordForOwner } from './user-rules.ts'
import { usersTable } from './users-table.ts'

export function userRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, usersApi, {
    list: (request, context) => usersTable(context, request),
    invite: {
      async before(input, signed) {
        const own = await passwordForOwner(dependencies, signed, input)
        if (own && 'refusal' in own) return async () => own
        const refused = await countInvitation(dependencies, signed)
        if (refused) return async () => refused
        return async (context) => {
          const { link } = await inviteUser(dependencies, input, context, own)
          return { link, message: link ? 'Invitación creada' : 'Invitación enviada' }
        }
      },
    },
    edit: {
      async before(input, signed) {
        const own = await passwordForOwner(dependencies, signed, input)
        if (own && 'refusal' in own) return async () => own
        return async (context) => {
          await editUser(context, input, own)
          return { message: 'Usuario guardado' }
        }
      },
    },
    setActive: async (input, context) => {
      await setUserActive(context, input)
      return { message: input.active ? 'Usuario activado' : 'Usuario desactivado' }
    },
    remove: async ({ id }, context) => {
      await removeUser(context, id)
      return { message: 'Usuario quitado' }
    },
  })
}
