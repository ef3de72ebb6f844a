import { profileApi } from '@posada/contract/establishments/profile/profile'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { editProfile, switchSelfCheckin } from './edit-profile.ts'
import { listIntegrations } from './list-integrations.ts'

export function profileRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, profileApi, {
    edit: async ({ changes }, context) => {
      await editProfile(context, changes)
      return { message: 'Datos guardados correctamente' }
    },

    switchSelfCheckin: async (_input, context) => {
      const { isOn } = await switchSelfCheckin(context)
      return { isOn, message: isOn ? 'Auto check-in activado' : 'Auto check-in desactivado' }
    },

    integrations: async (_input, context) => ({ integrations: await listIntegrations(dependencies.config, context) }),
  })
}
