// What other slices may ask of clients. Everything else in this folder is private.
export { fullName } from './full-name.ts'
export { clientIdsByWords, findClient } from './queries.ts'
