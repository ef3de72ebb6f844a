import { limits } from './limits.ts'

/** The form in which e-mail addresses are stored and compared at login: trimmed, lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

const localPart = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** Rejects only what no mail server accepts or what would break a mail header; only a sent mail can prove more. */
export function isEmail(text: string): boolean {
  if (text.length > limits.email || text.includes('..')) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return localPart.test(local) && !local.startsWith('.') && !local.endsWith('.') && domain.test(text.slice(at + 1))
}
