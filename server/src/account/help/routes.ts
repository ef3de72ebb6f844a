import { helpApi } from '@posada/contract/account/help/help'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { sendHelpRequest } from './send-help-request.ts'

export function helpRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, helpApi, {
    sendForm: async (request, context) => ({
      copyTo: await sendHelpRequest(dependencies.config, context, request),
      message: 'Mensaje enviado',
    }),
  })
}
