export { readProfile } from './read-profile.ts'
export { isSelfCheckinOn, selfCheckinMessage, setSmsAbroad, usesSelfCheckin } from './queries.ts'
