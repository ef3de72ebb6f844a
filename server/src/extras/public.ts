// What other slices may ask of extras. Everything else in this folder is private.
export { findExtra, findExtras, type ExtraRow } from './queries.ts'
