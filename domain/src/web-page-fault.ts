/** Why a text is no web page, in Spanish; null where it is one, be it only 'casa.example'. Other schemes run code or open programs. */
export function webPageFault(text: string): string | null {
  // Browsers leave blanks out of a scheme.
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(text.replace(/\s/g, '')) ?? []
  const isPort = scheme?.includes('.') && /^\d{1,5}($|[/?#])/.test(rest)
  if (scheme === undefined || isPort || /^https?$/i.test(scheme)) return null
  return 'La página web debe empezar por http:// o https://'
}
