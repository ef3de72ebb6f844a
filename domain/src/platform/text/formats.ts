import { limits } from '../limits.ts'

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

/**
 * Why a text is not the address of a web page, in Spanish; null where it is, even without a scheme ('casa.example').
 * Schemes other than http and https are rejected, because they run code or open programs.
 */
export function webPageFault(text: string): string | null {
  // Browsers ignore blanks in a scheme.
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(text.replace(/\s/g, '')) ?? []
  const isPort = scheme?.includes('.') && /^\d{1,5}($|[/?#])/.test(rest)
  if (scheme === undefined || isPort || /^https?$/i.test(scheme)) return null
  return 'La página web debe empezar por http:// o https://'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/

/**
 * An instant in UTC as ISO 8601, of a year of four digits: '2026-11-20T16:35:00.250Z'. A telephone's clock may show any of them.
 */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))

/** At most so many code units of a text, without half of a sign that has two of them, such as '😀'. */
export const beginningOf = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
