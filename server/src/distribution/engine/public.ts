// What other slices may import from the booking engine. Everything else in this folder is private.
export { describeEstablishment } from './describe-establishment.ts'
export { engineOfLink } from './engine-of-link.ts'
export { engineName } from './queries.ts'
export { readMonths } from './read-months.ts'
export { requireSolved, useSolution } from './require-human.ts'
export { searchStay } from './search-stay.ts'
export { draftEngine } from './settings/draft-engine.ts'
export { engineUrlOf } from './settings/engine-address.ts'
