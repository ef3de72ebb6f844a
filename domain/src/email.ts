import { limits } from './limits.ts'

/** How an e-mail is compared and kept for signing in: without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

const localPart = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** Pragmatic: refuses what no mail server takes or what would break a header; only a sent mail proves more. */
export function isEmail(text: string): boolean {
  if (text.length > limits.email || text.includes('..')) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return localPart.test(local) && !local.startsWith('.') && !local.endsWith('.') && domain.test(text.slice(at + 1))
}
