// What other slices may ask of the tourist tax. Everything else in this folder is private.
export { keepTax } from './keep-tax.ts'
export { reckonTax, type ReckonedTax, type TaxableStay } from './reckon-tax.ts'
export { taxOfBooking } from './tax-of-booking.ts'
export { taxToday } from './tax-today.ts'
