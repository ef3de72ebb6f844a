import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { sendsMails } from '../../outbox/mails/public.ts'
import { closeAccount } from './closing/close-account.ts'
import { returnToAccount } from './closing/return-to-account.ts'
import { downloadExport } from './export/download-export.ts'
import { requestExport } from './export/request-export.ts'
import { readStatus } from './read-status.ts'

export function ownDataRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, ownDataApi, {
    status: async (_input, context) => readStatus(dependencies.config, context),

    startExport: async (_input, context) => ({
      export: await requestExport(context),
      message: `Estamos preparando sus datos.${sendsMails(dependencies.config) ? ' Le avisaremos por correo.' : ''}`,
    }),

    download: (_input, context) => downloadExport(dependencies, context),

    closeAccount: closeAccount(dependencies),

    returnToAccount: async (_input, context) => ({ message: await returnToAccount(context) }),
  })
}
