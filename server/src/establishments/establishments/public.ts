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
export { establishmentForGuests, establishmentPicture } from './establishment-for-guests.ts'
export {
  noEstablishment,
  requireEstablishment,
  requireNamedOrOnly,
  todayAtEstablishment,
} from './require-establishment.ts'
export { listEstablishments } from './read-establishments.ts'
