import { paymentsApi } from '@posada/contract/bookings/payments'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { addPayment, cashWarningText } from './add-payment.ts'
import { applySecurityDeposit } from './apply-security-deposit.ts'
import { cashSheet } from './cash-sheet.ts'
import { reversePayment } from './reverse-payment.ts'

export function paymentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, paymentsApi, {
    add: async (input, context) => {
      const { movedNote, cashWarning, ...added } = await addPayment(context, input)
      return { ...added, message: addedMessage(input) + movedNote + cashWarningText(cashWarning) }
    },

    applySecurityDeposit: async (input, context) => {
      const { version, movedNote, cashWarning } = await applySecurityDeposit(context, input)
      return { version, message: `Fianza aplicada a la cuenta${movedNote}${cashWarningText(cashWarning)}` }
    },

    reverse: async ({ id }, context) => {
      const { version, movedNote } = await reversePayment(context, id)
      return { version, message: `Cobro anulado correctamente${movedNote}` }
    },

    ofDay: (input, context) => cashSheet(context, input),
  })
}

function addedMessage({ amount, isSecurityDeposit }: { amount: number; isSecurityDeposit: boolean | null }): string {
  if (isSecurityDeposit) return amount < 0 ? 'Devolución de la fianza anotada' : 'Fianza anotada correctamente'
  return amount < 0 ? 'Devolución anotada correctamente' : 'Cobro anotado correctamente'
}
