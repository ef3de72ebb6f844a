// What other slices may import from establishments. Everything else in this folder is private.
export { guestPageFields } from './guest-page-fields.ts'
export {
  claimMorning,
  establishmentsOf,
  type EstablishmentRow,
  nextReportNumber,
  setRateBy,
  updateEstablishment,
} from './queries.ts'
export { guestHouse, housePicture } from './guest-house.ts'
export {
  noEstablishment,
  requireEstablishment,
  requireNamedOrOnly,
  todayAtEstablishment,
} from './require-establishment.ts'
export { listEstablishments } from './read-establishments.ts'
