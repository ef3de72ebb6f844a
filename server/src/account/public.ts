export { hashPassword } from './password-hash.ts'
export { insertProvider, markProvider, setPasswordOf } from './queries/as-owner.ts'
