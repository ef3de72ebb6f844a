import { shellApi } from '@posada/contract/shell/shell'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/handlers/implement.ts'
import { isSideMenuExpanded, setSideMenuExpanded } from './queries.ts'

export function shellRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { version, config } = dependencies
  implement(app, dependencies, shellApi, {
    sideMenu: async (_input, { db, accountId, loginId }) => ({
      expanded: await isSideMenuExpanded(db, accountId, loginId),
    }),
    setSideMenu: async ({ expanded }, { db, accountId, loginId }) => {
      await setSideMenuExpanded(db, accountId, loginId, expanded)
      return {}
    },
    version: async () => ({ version, simulates: config.simulate }),
  })
}
