export { readProfile } from './read-profile.ts'
export { isSelfCheckinOn, selfCheckinMessage, usesSelfCheckin } from './queries.ts'
