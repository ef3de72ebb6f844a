// What other slices may import from the booking engine. Everything else in this folder is private.
export { describeEstablishment } from './describe-establishment.ts'
export { readMonths } from './read-months.ts'
export { searchStay } from './search-stay.ts'
export { engineUrlOf } from './settings/engine-address.ts'
