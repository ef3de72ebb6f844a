import { agenciesApi } from '@posada/contract/agencies/agencies'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { searchAgencies } from './search-agencies.ts'

export function agencyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, agenciesApi, {
    search: ({ filter }, call) => searchAgencies(call, filter),
  })
}
