// What other slices may import from clients. Everything else in this folder is private.
export { clearMarksByDocument, exportedMarks, marksByDocument } from './client-marks.ts'
export { clientOfGuest, identityOfGuest } from './client-of-guest.ts'
export { clientKeys, type ClientKeys } from './client-keys.ts'
export { fullName } from './client-keys.ts'
export {
  type ClientUpdate,
  clientRecord,
  countVisits,
  findClient,
  insertClients,
  lockClients,
  updateClients,
} from './queries/clients.ts'
export { clientsWithKeys, type StoredClient } from './queries/same-person.ts'
export { clientIdsByWords } from './queries/table.ts'
