import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { serviceOf } from '../service.ts'
import { registryAccessesOf, requireRegistryEstablishment } from './accesses.ts'
import { setService } from './set-service.ts'
import { testAccess } from './test-access.ts'

export function registrySettingsRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, registrySettingsApi, {
    setService: ({ establishmentId, service }, context) => setService(context, establishmentId, service),

    services: async ({ establishmentId }, context) => {
      const { provinceCode } = await requireRegistryEstablishment(context, establishmentId)
      const { services } = await registryAccessesOf(context, establishmentId)
      return { services, expected: serviceOf(provinceCode) }
    },

    test: testAccess(dependencies),
  })
}
