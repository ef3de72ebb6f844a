import { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { associateDebooksPlans } from './associate-plans.ts'
import { disconnectDebooks } from './end-connection.ts'
import { listPlans } from './list-plans.ts'
import { makeMessage } from './make-message.ts'
import { readDebooks } from './read-debooks.ts'
import { verifyWallet } from './verify-wallet.ts'

export function debooksRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, debooksApi, {
    get: ({ establishmentId }, context) => readDebooks(dependencies, context, establishmentId),

    message: async ({ establishmentId }, context) => ({
      text: await makeMessage(dependencies, context, establishmentId),
    }),

    verify: verifyWallet(dependencies),

    plans: listPlans(dependencies),

    associate: associateDebooksPlans(dependencies),

    disconnect: async ({ establishmentId }, context) => {
      await disconnectDebooks(dependencies, context, establishmentId)
      return { message: 'DeBooks se está desconectando: deja de vender, y se recogen sus últimas reservas' }
    },
  })
}
