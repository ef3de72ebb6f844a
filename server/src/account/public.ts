export { hashPassword, makePasswordHasher } from './password-hash.ts'
export { readProfile } from './profile/read-profile.ts'
export { insertProvider, markProvider, setPasswordOf, setSubscriptionEnd } from './queries/as-owner.ts'
