import { todayApi } from '@posada/contract/account/today/today'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { readDeskDay } from './read-desk-day.ts'

export function todayRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, todayApi, {
    get: ({ establishmentId }, context) => readDeskDay(context, establishmentId),
  })
}
