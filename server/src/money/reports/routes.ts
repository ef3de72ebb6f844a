import { dailyReportApi } from '@posada/contract/money/reports/daily-report'
import { reportsApi } from '@posada/contract/money/reports/reports'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { makeDailyReport } from './daily/daily-report.ts'
import { isReportMailed, setReportMailed } from './daily/set-mailed.ts'
import { downloadReport } from './download-report.ts'
import { calculateTakings } from './takings.ts'
import { calculateReport } from './calculate-report.ts'

export function reportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, reportsApi, {
    get: (requested, context) => calculateReport(context, requested),
    takings: (requested, context) => calculateTakings(context, requested),
    download: (requested, context) => downloadReport(context, requested),
  })
  implement(app, dependencies, dailyReportApi, {
    get: async ({ establishmentId, day }, context) => ({
      report: await makeDailyReport(context, establishmentId, day),
      isMailed: await isReportMailed(context, establishmentId),
    }),

    setMailed: async (input, context) => {
      await setReportMailed(context, input)
      return { message: input.isMailed ? 'Recibirá el informe cada mañana' : 'Ya no recibirá el informe' }
    },
  })
}
