// What other slices may import from extras. Everything else in this folder is private.
export { extrasOf, findExtra, findExtras, type ExtraRow } from './queries.ts'
