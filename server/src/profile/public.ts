export { readProfile } from './read-profile.ts'
