import { taxOfBookingsApi } from '@posada/contract/tourist-tax/tax-of-bookings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { applyTax } from './apply-tax.ts'
import { previewTax } from './preview-tax.ts'

export function taxOfBookingsRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, taxOfBookingsApi, {
    preview: (input, call) => previewTax(call, input),

    apply: async (input, call) => ({ message: 'Tasa turística aplicada', ...(await applyTax(call, input)) }),
  })
}
