// What other slices may ask of agencies. Everything else in this folder is private.
export { agencyKey } from './agency-key.ts'
export { findAgency, findAgencyByKey } from './queries.ts'
