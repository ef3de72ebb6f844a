// What other slices may import from payments. Everything else in this folder is private.
export { requestPaymentForHold } from './requests/request-for-hold.ts'
export { openPaymentLinkOf } from './requests/open-payment-link.ts'
export { payStay } from './requests/pay-stay.ts'
export { lookUpPayments } from './lookups/look-up-payments.ts'
export { cardPaymentSweep } from './sweep.ts'
