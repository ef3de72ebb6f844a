import { registryApi } from '@posada/contract/registry/registry'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { confirmReport } from './acts/confirm-report.ts'
import { prepareFile, readFile } from './acts/hand-over.ts'
import { resendReports } from './acts/resend-reports.ts'
import { sendNow } from './acts/send-now.ts'
import { typeCode } from './acts/type-code.ts'
import { describedReport, getReport } from './list/get-report.ts'
import { readExchange, readLog, readReceipt, readXml } from './list/read-papers.ts'
import { registrySummary } from './list/registry-summary.ts'
import { reportsTable } from './list/reports-table.ts'

export function registryRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, registryApi, {
    summary: (_input, call) => registrySummary(call),

    list: (request, call) => reportsTable(call, request),

    get: ({ id }, call) => getReport(call, id),

    resend: async ({ id }, call) => {
      const [sent = id] = await resendReports(call, { reportId: id })
      return { communication: await describedReport(call, sent), message: 'Parte reenviado: se está procesando' }
    },

    sendNow: async ({ id }, call) => {
      const sent = await sendNow(call, dependencies.registries.ses, id)
      return { ...sent, message: sentWords(sent) }
    },

    typeCode: async ({ id, code }, call) => {
      await typeCode(call, id, code)
      return { communication: await describedReport(call, id), message: 'Código anotado' }
    },

    confirm: async ({ id, note }, call) => {
      await confirmReport(call, id, note ?? '')
      return { communication: await describedReport(call, id), message: 'Anotado' }
    },

    prepareFile: async ({ id }, call) => {
      await prepareFile(call, id)
      return { communication: await describedReport(call, id), message: 'Archivo preparado' }
    },

    file: ({ id }, call) => readFile(call, id),

    xml: ({ id }, call) => readXml(call, id),

    receipt: ({ id }, call) => readReceipt(call, id),

    exchange: ({ id }, call) => readExchange(call, id),

    export: ({ from, to }, call) => readLog(call, from, to),
  })
}

function sentWords({ count, left }: { count: number; left: number }): string {
  const sent = count === 1 ? '1 comunicación enviada' : `${count} comunicaciones enviadas`
  if (left === 0) return sent
  return `${sent}. ${left === 1 ? 'Queda 1 incompleta' : `Quedan ${left} incompletas`}`
}
