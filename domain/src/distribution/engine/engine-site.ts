/** The origin of a site of the establishment, as a browser names it; null for anything that is none. */
export function siteOf(typed: string): string | null {
  const address = typed.includes('://') ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : null
  const isPlain =
    url !== null && url.username === '' && url.search === '' && url.hash === '' && url.hostname.includes('.')
  return isPlain && url.protocol === 'https:' ? url.origin : null
}

/** Why the engine cannot be shown in frames of a site, in Spanish; null when it can. */
export const siteFault = (typed: string): string | null =>
  siteOf(typed) === null ? `${typed} no es la dirección de una web segura, como https://www.mihotel.es` : null
