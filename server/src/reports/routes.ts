import { reportsApi } from '@posada/contract/reports/reports'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/handlers/implement.ts'
import { downloadReport } from './download-report.ts'
import { calculateTakings } from './takings.ts'
import { calculateReport } from './calculate-report.ts'

export function reportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, reportsApi, {
    get: (requested, context) => calculateReport(context, requested),
    takings: (requested, context) => calculateTakings(context, requested),
    download: (requested, context) => downloadReport(context, requested),
  })
}
