// What other slices may import from sale-types. Everything else in this folder is private.
export { followUnits } from './follow-units.ts'
