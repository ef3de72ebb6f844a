import { paymentsApi } from '@posada/contract/bookings/payments'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/handlers/implement.ts'
import { addPayment } from './record-payment.ts'
import { cashSheet } from './cash-sheet.ts'
import { reversePayment } from './reverse-payment.ts'

export function paymentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, paymentsApi, {
    add: async (input, context) => {
      const { movedNote, cashWarning, ...added } = await addPayment(context, input)
      const done = input.amount < 0 ? 'Devolución anotada correctamente' : 'Cobro anotado correctamente'
      const warning = cashWarning === null ? '' : `. ${cashWarning}`
      return { ...added, message: done + movedNote + warning }
    },

    reverse: async ({ id }, context) => {
      const { version, movedNote } = await reversePayment(context, id)
      return { version, message: `Cobro anulado correctamente${movedNote}` }
    },

    ofDay: (input, context) => cashSheet(context, input),
  })
}
