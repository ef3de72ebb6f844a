// What other slices may import from the tourist tax. Everything else in this folder is private.
export { establishmentWithTaxTerms } from './house-during.ts'
export { saveTax } from './keep-tax.ts'
export { calculateTaxFrom, calculateTax, type CalculatedTax, type TaxableStay } from './reckon-tax.ts'
export { taxTermsOfEstablishment } from './terms-of-house.ts'
export { taxOfBooking, taxesOfBookings } from './tax-of-booking.ts'
export { taxToday } from './tax-today.ts'
