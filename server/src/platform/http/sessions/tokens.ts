import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** `support`: of the provider's staff in a customer's account. */
type TokenKind = 'access' | 'refresh' | 'cleaner' | 'support'
export type SessionToken = { kind: TokenKind; sessionId: string; generation: number; text: string }

/** Creates and verifies the tokens of a session. They can be created again at any time, so only hashes are stored. */
export type Tokens = ReturnType<typeof makeTokens>

export function makeTokens(secretKey: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'session tokens', 32))
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  const token = (kind: TokenKind, sessionId: string, generation: number) =>
    `${sessionId}.${generation}.${mac(`${kind}.${sessionId}.${generation}`)}`

  /** The token if its signature is valid; a forged one costs no query. */
  function read(kind: TokenKind, text: string | undefined): SessionToken | undefined {
    const [sessionId, generation] = (text ?? '').split('.')
    if (!text || !sessionId || !generation || !/^\d{1,9}$/.test(generation)) return undefined
    return equal(text, token(kind, sessionId, Number(generation)))
      ? { kind, sessionId, generation: Number(generation), text }
      : undefined
  }

  /** Depends on the session and not on the generation, so that a second tab's CSRF token stays valid. */
  const csrf = (kind: TokenKind, sessionId: string) => mac(`csrf.${kind}.${sessionId}`)

  return {
    token,
    read,
    csrf,
    isCsrf: (kind: TokenKind, sessionId: string, sent: unknown) =>
      typeof sent === 'string' && equal(sent, csrf(kind, sessionId)),
  }
}

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
