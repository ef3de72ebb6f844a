export { hashPassword } from './password-hash.ts'
export { readProfile } from './profile/read-profile.ts'
export { insertProvider, markProvider, setPasswordOf } from './queries/as-owner.ts'
