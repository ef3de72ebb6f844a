// What other slices may import from arrivals. Everything else in this folder is private.
export { checkArrivalCard } from './check-card.ts'
export { checkArrivalCode } from './check-code.ts'
export { confirmArrival } from './confirm-arrival.ts'
export { proofsOfBooking } from './queries.ts'
export { readArrival, visibleFromOf } from './read-arrival.ts'
export { sendArrivalCode } from './send-code.ts'
export { arrivalSweep } from './sweep.ts'
