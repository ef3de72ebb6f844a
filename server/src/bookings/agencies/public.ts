// What other slices may import from agencies. Everything else in this folder is private.
export { agencyLabelOf, agencyLabelsOf, type AgencyLabels } from './agency-labels.ts'
export { agencyKey } from './agency-keys.ts'
export { agencySearchKey } from './agency-keys.ts'
export { agencyOfPortal } from './agency-of-portal.ts'
export { findAgency, findAgencyByKey, readAgency } from './queries/agencies.ts'
export { confirmTaxId, sharedReviews, takeDownReview, withdrawTaxId, type SharedReview } from './queries/as-owner.ts'
export { reviewKeyOf } from './agency-keys.ts'
