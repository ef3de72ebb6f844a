import { cleanerSessionApi } from '@posada/contract/cleaning/cleaner-session'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { logInCleaner } from './log-in-cleaner.ts'
import { endCleanerSession } from './queries.ts'

export function cleanerSessionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, cleanerSessionApi, {
    login: async (input, context) => {
      const opened = await logInCleaner(dependencies, input, context)
      if ('refusal' in opened) return opened
      context.setCleanerSession(opened.sessionId)
      return { name: opened.name }
    },

    logout: async (_input, context) => {
      const { cleaner, gate } = context
      if (cleaner) await endCleanerSession(gate, cleaner.sessionId, sha256(cleaner.text))
      context.clearCleanerSession()
      return { message: 'Sesión cerrada' }
    },
  })
}
