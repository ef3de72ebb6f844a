import { providerSessionApi } from '@posada/contract/provider/provider-session'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/handlers/implement.ts'

/** The provider's desk. */
export function providerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, providerSessionApi, {
    get: async (_, { name, email }) => ({ name, email }),
  })
}
