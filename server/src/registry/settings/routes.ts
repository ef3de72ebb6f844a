import { registrySettingsApi } from '@posada/contract/registry/registry-settings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { serviceOf } from '../service-of.ts'
import { accessesOf } from './accesses-of.ts'
import { requireHouse } from './require-house.ts'
import { setService } from './set-service.ts'
import { testAccess } from './test-access.ts'

export function registrySettingsRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, registrySettingsApi, {
    setService: ({ establishmentId, service }, call) => setService(call, establishmentId, service),

    services: async ({ establishmentId }, call) => {
      const { provinceCode } = await requireHouse(call, establishmentId)
      const { services } = await accessesOf(call, establishmentId)
      return { services, expected: serviceOf(provinceCode) }
    },

    test: testAccess(dependencies),
  })
}
