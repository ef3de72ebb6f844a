import { importsApi } from '@posada/contract/bookings/imports/imports'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { correctLines, fileToCorrect, problemLinesOf } from './correct-lines.ts'
import { readCsvFile } from '../../platform/csv/read-csv.ts'
import { requestCheck, requestRun, requireImport } from './request-import.ts'
import { describeImport } from './describe-import.ts'
import { exportBookings, importTemplate } from './export-bookings.ts'
import { storeFile } from './store-file.ts'

export function importRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const read = async (context: RequestContext, id: string) => ({
    import: describeImport(await requireImport(context, id)),
  })
  implement(app, dependencies, importsApi, {
    upload: {
      async before({ kind }, _signed, { accountId, file }) {
        const csv = await readCsvFile({ key: accountId, by: 'request' }, file.bytes)
        const stored = { ...csv, name: file.name }
        return async (context) => read(context, await storeFile({ ...context, file: stored, kind: kind ?? 'bookings' }))
      },
    },

    get: ({ id }, context) => read(context, id),

    check: async (input, context) => {
      await requestCheck(context, input)
      return read(context, input.id)
    },
    problemLines: {
      async before({ id }, signed) {
        const lines = await problemLinesOf(dependencies, signed, id)
        return async () => ({ lines })
      },
    },
    correct: {
      async before(input, signed) {
        const file = await fileToCorrect(dependencies, signed, input.id)
        return async (context) => {
          await correctLines(context, input, file)
          return read(context, input.id)
        }
      },
    },
    run: async ({ id }, context) => {
      await requestRun(context, id)
      return read(context, id)
    },
    template: async ({ kind }) => importTemplate(kind ?? 'bookings'),

    export: (input, context) => exportBookings(context, input),
  })
}
