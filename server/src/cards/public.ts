// What other slices may import from cards. Everything else in this folder is private.
export { endPaymentRequests, requireNoCardMoneyUnderWay } from './end-requests.ts'
export { type CardSetup, cardMovementsOf, reasonSentence } from './movements.ts'
export { availableSecurityDeposit, type SecurityDeposit, securityDepositOf } from './security-deposit.ts'
export {
  cardsOfBooking,
  type CardRow,
  type ChargeRow,
  chargesOfBooking,
  findGateway,
  type GatewayRow,
  type RefundRow,
  refundsOfCharges,
  type RequestRow,
  requestsOfBooking,
  selectRequests,
} from './queries.ts'
