import { taxOfBookingsApi } from '@posada/contract/tourist-tax/tax-of-bookings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { applyTax } from './apply-tax.ts'
import { previewTax } from './preview-tax.ts'

export function taxOfBookingsRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, taxOfBookingsApi, {
    preview: (input, context) => previewTax(context, input),

    apply: async (input, context) => ({ message: 'Tasa turística aplicada', ...(await applyTax(context, input)) }),
  })
}
