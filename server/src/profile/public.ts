export { readProfile } from './read-profile.ts'
export { isSelfCheckinOn } from './queries.ts'
