// What other slices may import from payments. Everything else in this folder is private.
export { lookUpPayments } from './lookups/look-up-payments.ts'
