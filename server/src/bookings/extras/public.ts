// What other slices may import from extras. Everything else in this folder is private.
export { chooseMinibar } from './choose-minibar.ts'
export { extrasOf, findExtra, findExtras, kindsOfExtras, type ExtraRow } from './queries.ts'
