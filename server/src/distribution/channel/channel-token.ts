import type { ConnectionKey } from '../channel-connections/public.ts'
import type { Dependencies } from '../../dependencies.ts'

type Secrets = Dependencies['secrets']

const purposeOf = ({ accountId, establishmentId }: ConnectionKey) => `channel token ${accountId} ${establishmentId}`

/** A token as it is stored: encrypted, with its end, by which people recognise it. */
export const sealToken = (secrets: Secrets, key: ConnectionKey, token: string) => ({
  token: secrets.seal(token, purposeOf(key)),
  tokenEnd: token.slice(-4),
  tokenHash: tokenHash(secrets, token),
})

/** The same for each account: the token of a property proves its ownership. */
export const tokenHash = (secrets: Secrets, token: string): Buffer => secrets.hash(token, 'channel token')

/** The stored token; undefined where it was encrypted with another key of the installation. */
export const openToken = (secrets: Secrets, connection: ConnectionKey & { token: Buffer }): string | undefined =>
  secrets.openIfReadable(connection.token, purposeOf(connection))
