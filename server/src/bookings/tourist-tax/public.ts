// What other slices may import from the tourist tax. Everything else in this folder is private.
export { establishmentWithTaxTerms, establishmentWithTaxTermsWithNext } from './tax-terms.ts'
export { saveTax } from './booking-tax.ts'
export { calculateTaxFrom, calculateTax, type CalculatedTax } from './calculate-tax.ts'
export { taxTermsOfEstablishment } from './tax-terms.ts'
export { taxOfBooking, taxesOfBookings } from './booking-tax.ts'
export { taxToday } from './tariffs.ts'
