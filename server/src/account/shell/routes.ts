import { shellApi } from '@posada/contract/account/shell/shell'
import { startPageLabels } from '@posada/domain/account/users/start-page'
import type { FastifyInstance } from 'fastify'
import { backupNotice } from '../../provider/backups/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { updateUser } from '../sign-in/public.ts'
import { isSideMenuExpanded } from './queries.ts'

export function shellRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { version, config } = dependencies
  implement(app, dependencies, shellApi, {
    sideMenu: async (_input, { db, accountId, loginId, role }) => {
      const [expanded, notice] = await readTogether(db, (together) =>
        Promise.all([
          isSideMenuExpanded(together, accountId, loginId),
          role === 'owner' ? backupNotice(together) : undefined,
        ]),
      )
      return { expanded, ...(notice === undefined ? {} : { backupNotice: notice }) }
    },
    setSideMenu: async ({ expanded }, { db, accountId, loginId }) => {
      await updateUser(db, accountId, loginId, { sideMenuExpanded: expanded })
      return {}
    },
    setStartPage: async ({ startPage }, context) => {
      const { db, accountId, loginId } = context
      await updateUser(db, accountId, loginId, { startPage })
      context.changed('users', loginId)
      return { message: `Pantalla de inicio: ${startPageLabels[startPage]}` }
    },
    version: async () => ({ version, simulates: config.simulate }),
  })
}
