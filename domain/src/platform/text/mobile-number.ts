import { cleanText } from './clean-text.ts'

const SPANISH_MOBILE = /^(?:6\d|7[1-9])\d{7}$/
/** Shortest and longest number with the country's prefix (ITU-T E.164). */
const FOREIGN = /^[1-9]\d{7,14}$/

/** A telephone as it was typed, without what nobody sees and with plain hyphens. */
export const plainPhone = (phone: string): string => cleanText(phone).replace(/\p{Pd}/gu, '-')

/**
 * A telephone to which a text message can be sent, as '+34612345678'; '' for Spanish landlines and what is no number. A number
 * without prefix is Spanish. Whether a number of another country is a mobile one cannot be seen.
 */
export function mobileNumber(phone: string): string {
  const trimmed = plainPhone(phone)
  if (!/^(?:\+|00)?[\d\s().-]+$/.test(trimmed)) return ''
  const digits = trimmed.replace(/\D/g, '')
  const isForeign = trimmed.startsWith('+') || trimmed.startsWith('00')
  const withPrefix = isForeign ? digits.replace(/^00/, '') : `34${digits}`
  const isMobile = withPrefix.startsWith('34') ? SPANISH_MOBILE.test(withPrefix.slice(2)) : FOREIGN.test(withPrefix)
  return isMobile ? `+${withPrefix}` : ''
}

/** Opens a WhatsApp chat with an international number of digits alone, and writes the text to be sent. */
export const whatsAppUrlOf = (digits: string, text = ''): string =>
  `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
