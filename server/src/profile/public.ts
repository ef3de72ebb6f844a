export { readProfile } from './read-profile.ts'
export { isSelfCheckinOn, selfCheckinMessage } from './queries.ts'
