import { importsApi } from '@posada/contract/imports/imports'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { Call } from '../http/call.ts'
import { implement } from '../http/implement.ts'
import { askForCheck, askForRun, requireImport } from './ask-for-import.ts'
import { describeImport } from './describe-import.ts'
import { bookingTemplate, exportBookings } from './export-bookings.ts'
import { keepFile } from './keep-file.ts'

export function importRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const read = async (call: Call, id: string) => ({ import: describeImport(await requireImport(call, id)) })
  implement(app, dependencies, importsApi, {
    upload: async (_input, call) => read(call, await keepFile(call)),

    get: ({ id }, call) => read(call, id),

    check: async (input, call) => {
      await askForCheck(call, input)
      return read(call, input.id)
    },
    run: async ({ id }, call) => {
      await askForRun(call, id)
      return read(call, id)
    },
    template: async () => bookingTemplate(),

    export: (input, call) => exportBookings(call, input),
  })
}
