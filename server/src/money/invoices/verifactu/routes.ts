import { verifactuApi } from '@posada/contract/money/invoices/verifactu'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { amendRecord } from './amend-record.ts'
import { compareRecords } from './compare-records.ts'
import { declarationPoints } from './declaration.ts'
import { listBatches } from './list-batches.ts'
import { activateVerifactu, deactivateVerifactu, retryNow, setSii } from './switch-mode.ts'
import { readTaxpayerState } from './taxpayer-state.ts'
import { openCertificate, storeCertificate } from './upload-certificate.ts'

export function verifactuRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const read = async (context: JobContext, establishmentId: string) => ({
    state: await readTaxpayerState(dependencies, context, establishmentId),
  })
  implement(app, dependencies, verifactuApi, {
    state: ({ establishmentId }, context) => read(context, establishmentId),

    uploadCertificate: {
      async before({ establishmentId, password }, _signed, upload) {
        const certificate = await openCertificate(upload, password)
        return async (context) => {
          await storeCertificate(dependencies, context, { establishmentId, certificate })
          return { message: 'Certificado guardado', ...(await read(context, establishmentId)) }
        }
      },
    },

    activate: async ({ establishmentId }, context) => {
      await activateVerifactu(dependencies, context, establishmentId)
      return { message: 'VERI*FACTU activado', ...(await read(context, establishmentId)) }
    },

    deactivate: async ({ establishmentId }, context) => {
      await deactivateVerifactu(dependencies, context, establishmentId)
      return { message: 'VERI*FACTU desactivado', ...(await read(context, establishmentId)) }
    },

    setSii: async ({ establishmentId, isInSii }, context) => {
      await setSii(context, establishmentId, isInSii)
      return { message: 'Guardado', ...(await read(context, establishmentId)) }
    },

    batches: ({ establishmentId }, context) => listBatches(context, establishmentId),

    retry: async ({ establishmentId }, context) => {
      await retryNow(context, establishmentId)
      return { message: 'Se enviará enseguida', ...(await read(context, establishmentId)) }
    },

    amend: async ({ invoiceId }, context) => ({
      message: 'El registro corregido se enviará enseguida',
      submission: await amendRecord(context, invoiceId),
    }),

    compare: compareRecords(dependencies),

    declaration: async () => {
      const { verifactu, simulate } = dependencies.config
      const points = declarationPoints(verifactu)
      return { isDeclared: points.length > 0, isSimulated: simulate, points }
    },
  })
}
