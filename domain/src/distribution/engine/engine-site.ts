/** A page on the visitor's own machine, as of who builds the site: it needs no certificate. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1'])

/** The origin of a site of the establishment, as a browser names it; null for anything that is none. */
export function siteOf(typed: string): string | null {
  const address = typed.includes('://') ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return null
  if (url.protocol === 'http:') return OWN_MACHINE.has(url.hostname) ? url.origin : null
  return url.protocol === 'https:' && SITE.test(url.hostname) ? url.origin : null
}

/** Its letters end no part of a security policy, in which the site stands. */
const SITE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Why the engine cannot be shown in frames of a site, in Spanish; null when it can. */
export const siteFault = (typed: string): string | null =>
  siteOf(typed) === null ? `La dirección «${typed}» no es la de una web segura, como https://www.mihotel.es` : null
