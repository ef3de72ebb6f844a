import { filesApi } from '@posada/contract/files/files'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { findFile } from './queries.ts'

export function fileRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, filesApi, {
    open: ({ id }, { db, accountId }) => findFile(db, accountId, id),
  })
}
