import { filesApi } from '@posada/contract/platform/files/files'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../http/handlers/implement.ts'
import { findFile } from './queries.ts'

export function fileRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, filesApi, {
    open: async ({ id }, { db, accountId }) => {
      const file = await findFile(db, accountId, id)
      return file && { ...file, isImmutable: true }
    },
  })
}
