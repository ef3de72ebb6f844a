import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import type { Terminal, TerminalGateway } from '../../money/payments/card-gateway.ts'
import type { GatewayIntent } from '../../money/payments/gateway-answers.ts'
import { chargeKeptCard } from './charge-kept-card.ts'
import { tryTerminal } from './try-terminal.ts'
import { checkoutForm } from './checkout-form.ts'
import { connectionTo, type TerminalOptions } from './connection.ts'
import { cannot, gatewayFailureOf } from './failures.ts'
import { freeReservedAmount, readOrderIntent, takeReservedAmount } from './holds.ts'
import { checkoutOfOrder, refundsOf } from './intents.ts'
import { readNotification } from './notifications.ts'
import { newOrderNumber } from '../../money/payments/order-number.ts'
import { findOrder, listPayments, listRefunds, operationsOfOrder } from './read-orders.ts'
import { readRefund, refundPayment } from './refund-payment.ts'
import { type Access, transact } from './transact.ts'

/** Client of the terminals that banks give. @throws StartError if the endpoint cannot be used */
export function redsysTerminals(options: TerminalOptions = {}): (terminal: Terminal) => TerminalGateway {
  connectionTo(false, options)
  return (terminal) => terminalGateway({ terminal, connection: connectionTo(terminal.isTest, options) })
}

function terminalGateway(access: Access): TerminalGateway {
  const { terminal } = access
  const can = capabilitiesOf({ kind: 'redsys', permissions: terminal.permissions })
  return {
    can,
    checkTerminal: () => tryTerminal(access),
    readWebhook: (received) => readNotification(terminal, received),

    // As far as known the query does not name it, so that it is only in the message about the payment.
    findKeptCard: async ({ intent }) => (intent?.card?.id ? intent.card : undefined),
    detachCard: (cardId) => detachCard(access, cardId),

    async charge(order) {
      if (!can.chargesWithoutHolder) throw cannot('charge a kept card')
      return chargeKeptCard(access, order)
    },
    findIntent: ({ orderNumber }) => findOrder(access, orderNumber),
    cancelIntent: (id) => cancelIntent(access, id),
    readIntent: (id) => readOrderIntent(access, id),

    createCheckout: async (order) => ({
      id: order.orderNumber,
      page: checkoutForm(access, order),
      customerId: undefined,
    }),
    expireCheckout: async () => {
      throw cannot('withdraw a page')
    },
    readCheckout: async (id) => checkoutOfOrder(id, await findOrder(access, id)),

    async refund(order) {
      if (!can.refunds) throw cannot('refund')
      return refundPayment(access, order)
    },
    readRefund: (id) => readRefund(access, id),
    listRefunds: async (intentId) => refundsOf(await operationsOfOrder(access, intentId)).toReversed(),

    takeHold: (order) => takeReservedAmount(access, order),
    freeHold: (intentId) => freeReservedAmount(access, intentId),

    listIntentsSince: (from) => listPayments(access, from),
    listRefundsSince: (from) => listRefunds(access, from),
    listDisputesSince: noDisputes,
  }
}

/** A bank reports disputes by letter. */
async function* noDisputes() {
  throw cannot('list disputes')
}

/** A payment cannot be cancelled; one that failed takes nothing more under its order, even where it wanted its holder. */
async function cancelIntent(access: Access, id: string): Promise<GatewayIntent> {
  const intent = await readOrderIntent(access, id)
  const isOver = intent.status === 'authentication' || intent.status === 'declined'
  return isOver ? { ...intent, status: 'cancelled', declineReason: undefined } : intent
}

async function detachCard(access: Access, cardId: string): Promise<void> {
  const order = newOrderNumber(access.connection.now())
  const more = { DS_MERCHANT_IDENTIFIER: cardId }
  const answer = await transact(access, { order, type: '44', amount: 0, more })
  const { meaning } = answer
  const isGone = meaning.kind === 'done' || (meaning.kind === 'refused' && meaning.code === 'not_found')
  if (!isGone) throw gatewayFailureOf(answer)
}
