// What other slices may import from cards. Everything else in this folder is private.
export {
  endPaymentRequests,
  endPaymentsOfCancelled,
  endPaymentVisits,
  endRequestsOfSettled,
  requireNoCardMoneyUnderWay,
} from './end-requests.ts'
export { type CardSetup, cardMovementsOf, gatewayWord, reasonSentence } from './movements.ts'
export {
  cardsOfBooking,
  type CardRow,
  type ChargeRow,
  chargesOfBooking,
  findGateway,
  gatewaysOf,
  selectGateways,
  type GatewayRow,
  type RefundRow,
  refundsOfCharges,
  requestsOfBooking,
  type RequestRow,
  securityDepositOf,
} from './queries/cards.ts'
export { addLookup, delayLookup, deleteLookup, type Lookup, type LookupKind, lookupsOf } from './queries/lookups.ts'
export {
  type CheckoutRow,
  checkoutsOf,
  completeCheckout,
  findCheckout,
  findCheckoutOfGateway,
  findRequest,
  insertCheckout,
  insertRequest,
  openCheckout,
  openRequests,
  updateCheckout,
  updateRequest,
} from './queries/requests.ts'
