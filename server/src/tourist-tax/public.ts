// What other slices may import from the tourist tax. Everything else in this folder is private.
export { houseDuring } from './house-during.ts'
export { keepTax } from './keep-tax.ts'
export { dueFor, reckonTax, type ReckonedTax, type TaxableStay } from './reckon-tax.ts'
export { termsOfHouse } from './terms-of-house.ts'
export { taxOfBooking, taxesOfBookings } from './tax-of-booking.ts'
export { taxToday } from './tax-today.ts'
