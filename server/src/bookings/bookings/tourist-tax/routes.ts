import { taxOfBookingsApi } from '@posada/contract/bookings/tourist-tax/tax-of-bookings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { applyTax, previewTax } from './apply-tax.ts'

export function taxOfBookingsRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, taxOfBookingsApi, {
    preview: (input, context) => previewTax(context, input),

    apply: async (input, context) => ({ message: 'Tasa turística aplicada', ...(await applyTax(context, input)) }),
  })
}
