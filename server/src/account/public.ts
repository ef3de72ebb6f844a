export { hashPassword } from './password-hash.ts'
