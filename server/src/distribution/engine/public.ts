// What other slices may import from the booking engine. Everything else in this folder is private.
export { engineUrlOf } from './settings/engine-address.ts'
