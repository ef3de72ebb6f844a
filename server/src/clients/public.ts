// What other slices may import from clients. Everything else in this folder is private.
export { clientKeys } from './client-keys.ts'
export { fullName } from './client-keys.ts'
export { countVisits, findClient } from './queries/clients.ts'
export { clientIdsByWords } from './queries/table.ts'
