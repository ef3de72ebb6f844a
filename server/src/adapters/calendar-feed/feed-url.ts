import { isPublicAddress, literalAddressOf } from './public-addresses.ts'

export const NOT_PUBLIC = 'La dirección del calendario no es de un servidor público de internet'

type FeedUrl = { url: URL } | { fault: string }

const MAX_LENGTH = 2000
/** How Apple and Google name the address of a calendar. */
const WEBCAL = /^webcals?:/i
/** Names of no public server (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/i

/**
 * The address of a calendar as it was typed or as a redirect gives it: https, or webcal, which means the same, of a public server
 * and without a password. `simulatorOrigin` is the one origin to which this does not apply.
 */
export function readFeedUrl(typed: string, simulatorOrigin?: string): FeedUrl {
  const text = typed.trim().replace(WEBCAL, 'https:')
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return { fault: 'La dirección del calendario no es válida' }
  const url = new URL(text)
  url.hash = ''
  if (url.username !== '' || url.password !== '')
    return { fault: 'La dirección del calendario no puede llevar usuario y contraseña' }
  if (url.origin === simulatorOrigin) return { url }
  if (url.protocol !== 'https:') return { fault: 'La dirección del calendario debe empezar por https://' }
  const address = literalAddressOf(url)
  const isPublic =
    address === undefined ? !PRIVATE_NAMES.test(url.hostname) && url.hostname.includes('.') : isPublicAddress(address)
  return isPublic ? { url } : { fault: NOT_PUBLIC }
}
