// What other slices may import from clients. Everything else in this folder is private.
export { clientKeys, type ClientKeys } from './client-keys.ts'
export { fullName } from './client-keys.ts'
export {
  type ClientPatch,
  countVisits,
  findClient,
  insertClients,
  lockClients,
  updateClient,
} from './queries/clients.ts'
export { clientsWithKeys, type StoredClient } from './queries/same-person.ts'
export { clientIdsByWords } from './queries/table.ts'
