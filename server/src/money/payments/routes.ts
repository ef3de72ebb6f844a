import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { eitherHandler } from '../../platform/http/handlers/either-handler.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { chargeCard } from './charges/charge-card.ts'
import { getMovements } from './charges/get-movements.ts'
import { removeCard } from './charges/remove-card.ts'
import { connectGateway } from './gateway/connect-gateway.ts'
import { disconnectGateway } from './gateway/disconnect-gateway.ts'
import { receiveWebhook } from './gateway/receive-webhook.ts'
import { checkTerminal } from './gateway/check-terminal.ts'
import { setBizum } from './gateway/set-bizum.ts'
import { listTerminals, removeTerminal, setTerminal } from './gateway/terminals.ts'
import { setDepositPercent } from './gateway/set-deposit-percent.ts'
import { paymentPicture } from './guest-page/payment-picture.ts'
import { freeHold } from './holds/free-hold.ts'
import { takeHold } from './holds/take-hold.ts'
import { findCharge } from './queries/movements.ts'
import { openPayment } from './guest-page/open-payment.ts'
import { paymentState } from './guest-page/payment-state.ts'
import { startPayment } from './guest-page/start-payment.ts'
import { refundCharge } from './refunds/refund-charge.ts'
import { cancelRequest, confirmTransfer, renewRequestLink, resendRequest } from './requests/manage-request.ts'
import { requestPayment } from './requests/request-payment.ts'

export function cardPaymentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, cardPaymentsApi, {
    movements: async ({ bookingId }, context) => ({ movements: await getMovements(dependencies, context, bookingId) }),
    charge: eitherHandler(async ({ mode }) => mode === 'hold', takeHold(dependencies), chargeCard(dependencies)),
    refund: eitherHandler(
      async ({ chargeId: id }, { db, accountId }) => (await findCharge(db, { accountId, id }))?.state === 'held',
      freeHold(dependencies),
      refundCharge(dependencies),
    ),
    removeCard: removeCard(dependencies),
    request: async (input, context) => ({
      ...(await requestPayment(dependencies, context, input)),
      message: 'Solicitud de pago hecha',
    }),
    cancelRequest: async ({ id }, context) => {
      await cancelRequest(context, id)
      return { message: 'Solicitud de pago anulada' }
    },
    resendRequest: async (input, context) => ({
      ...(await resendRequest(dependencies, context, input)),
      message: 'Enlace enviado',
    }),
    renewLink: async ({ id }, context) => ({
      ...(await renewRequestLink(dependencies, context, id)),
      message: 'El enlace anterior ya no vale',
    }),
    confirmTransfer: async ({ id }, context) => {
      await confirmTransfer(context, id)
      return { message: 'Transferencia anotada' }
    },
  })

  implement(app, dependencies, cardGatewayApi, {
    connect: connectGateway(dependencies),
    disconnect: disconnectGateway(dependencies),
    setDeposit: async (input, context) => {
      await setDepositPercent(context, input)
      return { message: 'Guardado' }
    },
    terminals: (_input, context) => listTerminals(context),
    setTerminal: async (input, context) => {
      await setTerminal(dependencies, context, input)
      return { message: 'TPV guardado' }
    },
    checkTerminal: checkTerminal(dependencies),
    removeTerminal: async ({ establishmentId }, context) => {
      await removeTerminal(context, establishmentId)
      return { message: 'Clave del TPV borrada' }
    },
    setBizum: async ({ isOn }, context) => {
      await setBizum(context, isOn)
      return { message: 'Guardado' }
    },
    webhook: async (message, context) => {
      await receiveWebhook(dependencies, context, message)
      return {}
    },
    notification: async (message, context) => {
      await receiveWebhook(dependencies, context, message)
      return {}
    },
  })

  implement(app, dependencies, guestPaymentApi, {
    open: async (_input, context) => ({ payment: await openPayment(context) }),
    picture: (input, context) => paymentPicture(context, input),
    start: startPayment(dependencies),
    state: async (_input, context) => ({ state: await paymentState(context) }),
  })
}
