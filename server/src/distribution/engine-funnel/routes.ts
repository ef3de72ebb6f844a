import { engineFunnelApi } from '@posada/contract/distribution/engine/engine-funnel'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { VisitorCounts } from './count-visitors.ts'
import { readFunnel } from './read-funnel.ts'

export function engineFunnelRoutes(app: FastifyInstance, dependencies: Dependencies, visitors: VisitorCounts) {
  implement(app, dependencies, engineFunnelApi, {
    get: {
      async before(input) {
        await visitors.store() // so that who looks at once sees their own visit, where one process serves both
        return (context) => readFunnel(context, input)
      },
    },
  })
}
