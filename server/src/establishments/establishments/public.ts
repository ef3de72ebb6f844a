// What other slices may import from establishments. Everything else in this folder is private.
export { guestPageFields } from './guest-page-fields.ts'
export { establishmentsOf, type EstablishmentRow, updateEstablishment } from './queries.ts'
export { guestHouse, housePicture } from './guest-house.ts'
export {
  noEstablishment,
  requireEstablishment,
  requireNamedOrOnly,
  todayAtEstablishment,
} from './require-establishment.ts'
export { listEstablishments } from './read-establishments.ts'
