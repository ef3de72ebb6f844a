import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { gatewaysToAsk } from './queries/due-gateways.ts'

export const cardPaymentSweep = sweepStep({
  name: 'card payments',
  due: gatewaysToAsk,
  run: (gateway, { wake }) => wake('card-payments', gateway),
  failure: 'a gateway could not be asked',
})
