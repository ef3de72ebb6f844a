import { paymentsApi } from '@posada/contract/bookings/payments'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/handlers/implement.ts'
import { addPayment } from './record-payment.ts'
import { cashSheet } from './cash-sheet.ts'
import { reversePayment } from './reverse-payment.ts'

export function paymentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, paymentsApi, {
    add: async (input, context) => ({
      ...(await addPayment(context, input)),
      message: input.amount < 0 ? 'Devolución anotada correctamente' : 'Cobro anotado correctamente',
    }),

    reverse: async ({ id }, context) => ({
      ...(await reversePayment(context, id)),
      message: 'Cobro anulado correctamente',
    }),

    ofDay: (input, context) => cashSheet(context, input),
  })
}
