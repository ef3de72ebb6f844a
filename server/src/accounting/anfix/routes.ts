import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addCharge } from './charges/add-charge.ts'
import { paymentsOfInvoice } from './charges/payments-of-invoice.ts'
import { removeCharge } from './charges/remove-charge.ts'
import { markAccount } from './company/mark-account.ts'
import { setCompany } from './company/set-company.ts'
import { disconnectAnfix } from './connect/disconnect.ts'
import { finishConnect } from './connect/finish-connect.ts'
import { startConnect } from './connect/start-connect.ts'
import { readLinkState } from './read-state.ts'
import { retryRefused } from './retry.ts'

export function anfixRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, anfixApi, {
    state: (_input, context) => readLinkState(dependencies, context),

    connect: startConnect(dependencies),

    finish: finishConnect(dependencies),

    disconnect: disconnectAnfix(dependencies),

    setCompany: setCompany(dependencies),

    markAccount: async (input, context) => {
      await markAccount(context, input)
      return { message: 'Cuenta guardada' }
    },

    retry: (_input, context) => retryRefused(dependencies, context),

    addPayment: (input, context) => addCharge(context, input),

    removePayment: (input, context) => removeCharge(context, input),

    paymentsOfInvoice: ({ id }, context) => paymentsOfInvoice(context, id),
  })
}
