/** The link that opens a WhatsApp chat with an international number ('+34 612…' or '0034 612…'); '' for any other. */
export function whatsAppLink(phone: string): string {
  const trimmed = phone.trim()
  if (!/^(\+|00)[\d\s().-]+$/.test(trimmed)) return ''
  const digits = trimmed.replace(/\D/g, '').replace(/^00/, '')
  return digits.length < 7 ? '' : `https://wa.me/${digits}`
}
