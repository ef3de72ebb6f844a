import { firstStepsApi } from '@posada/contract/account/first-steps/first-steps'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { closeFirstSteps, postponeRegistry, readFirstSteps } from './first-steps.ts'

export function firstStepsRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, firstStepsApi, {
    get: async (_input, context) => ({ steps: await readFirstSteps(context) }),

    postponeRegistry: async (_input, context) => {
      await postponeRegistry(context)
      return { message: 'Registro de viajeros, para más tarde' }
    },

    close: async (_input, context) => {
      await closeFirstSteps(context)
      return { message: 'Guía cerrada' }
    },
  })
}
