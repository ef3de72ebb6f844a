// What other slices may ask of agencies. Everything else in this folder is private.
export { agencyKey } from './agency-key.ts'
export { agencyLogoOf, agencyLogosOf } from './agency-logos.ts'
export { agencySearchKey } from './agency-search-key.ts'
export { findAgency, findAgencyByKey } from './queries/agencies.ts'
export { confirmTaxId, withdrawTaxId } from './queries/as-owner.ts'
export { reviewKeyOf } from './review-key.ts'
