import { randomBytes } from 'node:crypto'
import type { AnfixOptions } from './types.ts'
import { AnfixRefusal } from './types.ts'
import { WRONG_SIGNATURE } from '../../adapters/anfix/entities.ts'

const HOUR_MS = 3_600_000

type Requested = { secret: string; callbackUrl: string; at: number; verifier: string; user: string; isUsed: boolean }
type Granted = { token: string; secret: string; user: string; isEnded: boolean }

const random = () => randomBytes(18).toString('base64url')

/** The tokens of OAuth 1.0a: asked for, granted by a user within the hour, exchanged once, given back. */
export function makeAccessTokens(
  { now = () => new Date(), consumers = [], acceptsAnyone }: AnfixOptions,
  kept: Granted[],
) {
  const requested = new Map<string, Requested>()
  const granted = new Map(kept.map((one) => [one.token, one]))

  function requireConsumer(header: Header): string {
    const secret = header['oauth_signature']?.split('&')[0] ?? ''
    const known = consumers.find(({ key }) => key === header['oauth_consumer_key'])
    const isRight = known ? known.secret === secret : acceptsAnyone === true && secret !== ''
    if (header['oauth_signature_method'] !== 'PLAINTEXT' || !header['oauth_consumer_key'] || !isRight)
      throw new AnfixRefusal(WRONG_SIGNATURE, 'Consumer key or signature missing or wrong')
    return secret
  }

  const open = (token: string | undefined): Requested | undefined => {
    const found = requested.get(token ?? '')
    return found && now().getTime() - found.at <= HOUR_MS && !found.isUsed ? found : undefined
  }

  return {
    request(header: Header) {
      const secret = requireConsumer(header)
      if (header['oauth_signature'] !== `${secret}&`) throw new AnfixRefusal(WRONG_SIGNATURE, 'Wrong signature')
      const callbackUrl = decodeURIComponent(header['oauth_callback'] ?? '')
      if (!URL.canParse(callbackUrl)) throw new AnfixRefusal('ERR000020002', 'The callback is missing', 400)
      const token = random()
      const own = { secret: random(), callbackUrl, at: now().getTime(), verifier: '', user: '', isUsed: false }
      requested.set(token, own)
      return { token, secret: own.secret }
    },
    /** A user grants what was asked for. Returns where their browser goes; undefined where it is too late. */
    grant(token: string, user: string): string | undefined {
      const own = open(token)
      if (!own) return undefined
      own.user = user
      own.verifier = random()
      const url = new URL(own.callbackUrl)
      url.searchParams.set('oauth_token', token)
      url.searchParams.set('oauth_verifier', own.verifier)
      return url.href
    },
    exchange(header: Header) {
      const secret = requireConsumer(header)
      const own = open(header['oauth_token'])
      const isRight = own && own.verifier !== '' && header['oauth_verifier'] === own.verifier
      if (!own || !isRight || header['oauth_signature'] !== `${secret}&${own.secret}`)
        throw new AnfixRefusal('ERR000020003', 'The token was not granted, or is over', 401)
      own.isUsed = true
      const made: Granted = { token: random(), secret: random(), user: own.user, isEnded: false }
      granted.set(made.token, made)
      return { token: made.token, secret: made.secret }
    },
    /** Whose books the request may see. */
    userOf(header: Header): string {
      const secret = requireConsumer(header)
      const own = granted.get(header['oauth_token'] ?? '')
      if (!own || own.isEnded || header['oauth_signature'] !== `${secret}&${own.secret}`)
        throw new AnfixRefusal('ERR000020004', 'Unknown token', 401)
      return own.user
    },
    end(header: Header) {
      this.userOf(header)
      const own = granted.get(header['oauth_token'] ?? '')
      if (own) own.isEnded = true
    },
    isOpen: (token: string) => open(token) !== undefined,
    revokeAll: () => {
      for (const own of granted.values()) own.isEnded = true
    },
    granted: () => [...granted.values()],
  }
}
export type AccessTokens = ReturnType<typeof makeAccessTokens>

type Header = Record<string, string>

/** `realm="panel", oauth_token="…"`; anything else has no values. */
export function readAuthorization(text: string | undefined): Header {
  const parts = [...(text ?? '').matchAll(/(\w+)="([^"]*)"/g)]
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]))
}
