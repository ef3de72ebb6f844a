import type { ProgramToken } from '../../accounting/anfix/accounting-program.ts'

/** The key of Posada as a partner of Anfix. */
export type ConsumerKey = { key: string; secret: string }

type Signed = {
  consumer: ConsumerKey
  token?: ProgramToken | undefined
  callbackUrl?: string
  verifier?: string
}

/**
 * The header of OAuth 1.0a with PLAINTEXT: the signature is both secrets. Values stand as they are, except the address of the way
 * back; the public client of the partners sends them so.
 */
export function authorizationOf({ consumer, token, callbackUrl, verifier }: Signed): string {
  const values = {
    realm: 'panel',
    oauth_consumer_key: consumer.key,
    ...(token && { oauth_token: token.token }),
    oauth_signature_method: 'PLAINTEXT',
    ...(callbackUrl !== undefined && { oauth_callback: encodeURIComponent(callbackUrl) }),
    ...(verifier !== undefined && { oauth_verifier: verifier }),
    oauth_signature: `${consumer.secret}&${token?.secret ?? ''}`,
  }
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')
}

/** Whether a value can stand in the header as it is. */
export const isPlainValue = (value: string): boolean => /^[!#-~]+$/.test(value) && value.length <= 500
