import { downloadsApi } from '@posada/contract/travellers/downloads/downloads'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { listJobs } from './document-jobs.ts'
import { makeDocument } from './make-document.ts'
import { findJobFile } from './queries/jobs.ts'

export function downloadRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, downloadsApi, {
    documents: makeDocument,

    jobs: async (_input, context) => ({ jobs: await listJobs(context) }),

    open: async ({ id }, { db, accountId }) => {
      const file = await findJobFile(db, accountId, id)
      return file && { ...file, contentType: 'application/pdf' }
    },
  })
}
