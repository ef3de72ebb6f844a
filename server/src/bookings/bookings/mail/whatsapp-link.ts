import { plainPhone, whatsAppUrlOf } from '@posada/domain/platform/text/mobile-number'

/**
 * The link that opens a WhatsApp chat with an international number ('+34 612…' or '0034 612…'), with a text to be sent; '' for
 * any other number.
 */
export function whatsAppLink(phone: string, text = ''): string {
  const trimmed = plainPhone(phone)
  if (!/^(\+|00)[\d\s().-]+$/.test(trimmed)) return ''
  const digits = trimmed.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7) return ''
  return whatsAppUrlOf(digits, text)
}
