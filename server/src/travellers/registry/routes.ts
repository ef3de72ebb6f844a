import { registryApi } from '@posada/contract/travellers/registry/registry'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { confirmReport, sendUnconfirmedAgain, typeCode } from './actions/resolve-report.ts'
import { prepareReportFile, readReportFile } from './actions/deliver-by-hand.ts'
import { deliverFile, describedFiles, listHandDelivery, readDeliveryFile } from './actions/deliver-file.ts'
import { MISSING_CODE } from './access.ts'
import { type PreparedFiles, prepareDeliveryFiles } from './actions/prepare-delivery-files.ts'
import { resendReports } from './actions/resend-reports.ts'
import { sendNow } from './actions/send-now.ts'
import { arrivalsToConfirm } from './list/arrivals-to-confirm.ts'
import { communicationsTable, describedCommunication, getCommunication } from './list/communications-table.ts'
import { readExchange, exportCommunications, readReportReceipt, readReportXml } from './list/downloads.ts'
import { registrySummary } from './list/summary.ts'

export function registryRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, registryApi, {
    summary: (_input, context) => registrySummary(context),

    list: (request, context) => communicationsTable(context, request),

    get: ({ id }, context) => getCommunication(context, id),

    arrivalsToConfirm: async (_input, context) => ({ arrivals: await arrivalsToConfirm(context) }),

    resend: async ({ id }, context) => {
      const [sent = id] = await resendReports(context, { reportId: id })
      return {
        communication: await describedCommunication(context, sent),
        message: 'Parte reenviado: se está procesando',
      }
    },

    sendNow: async ({ id }, context) => {
      const sent = await sendNow(context, dependencies.registries.ses, id)
      return { ...sent, message: sentWords(sent) }
    },

    typeCode: async ({ id, code }, context) => {
      await typeCode(context, id, code)
      return { communication: await describedCommunication(context, id), message: 'Código anotado' }
    },

    confirm: async ({ id, note }, context) => {
      await confirmReport(context, id, note ?? '')
      return { communication: await describedCommunication(context, id), message: 'Anotado' }
    },

    sendAgain: async ({ id }, context) => {
      await sendUnconfirmedAgain(context, id)
      return { message: 'Se envía de nuevo, con otra referencia' }
    },

    prepareFile: async ({ id }, context) => {
      await prepareReportFile(context, id)
      return { communication: await describedCommunication(context, id), message: 'Archivo preparado' }
    },

    handDelivery: (_input, context) => listHandDelivery(context),

    prepareFiles: async ({ establishmentId }, context) => {
      const made = await prepareDeliveryFiles(context, establishmentId)
      const files = made.fileIds.length === 0 ? [] : await describedFiles(context, made.fileIds)
      return { files, prepared: made.prepared, incomplete: made.incomplete, message: preparedWords(made) }
    },

    deliveryFile: ({ id }, context) => readDeliveryFile(context, id),

    deliverFile: async ({ id, note }, context) => {
      const delivered = await deliverFile(context, id, note ?? '')
      return { delivered, message: 'Anotado como entregado' }
    },

    file: ({ id }, context) => readReportFile(context, id),

    xml: ({ id }, context) => readReportXml(context, id),

    receipt: ({ id }, context) => readReportReceipt(context, id),

    exchange: ({ id }, context) => readExchange(context, id),

    export: ({ from, to }, context) => exportCommunications(context, from, to),
  })
}

function sentWords({ count, left }: { count: number; left: number }): string {
  const sent = count === 1 ? '1 comunicación enviada' : `${count} comunicaciones enviadas`
  if (left === 0) return sent
  return `${sent}. ${left === 1 ? 'Queda 1 incompleta' : `Quedan ${left} incompletas`}`
}

function preparedWords({ prepared, incomplete, lacksCode }: PreparedFiles): string {
  const count = incomplete === 1 ? 'Queda 1 incompleta' : `Quedan ${incomplete} incompletas`
  const left = lacksCode ? `${count}. ${MISSING_CODE}` : count
  if (prepared === 0) return incomplete === 0 ? 'No hay nada pendiente de preparar' : `No se ha preparado nada. ${left}`
  const done = prepared === 1 ? '1 comunicación preparada' : `${prepared} comunicaciones preparadas`
  return incomplete === 0 ? done : `${done}. ${left}`
}
