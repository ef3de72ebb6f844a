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
