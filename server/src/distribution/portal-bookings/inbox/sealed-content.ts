import { createHash } from 'node:crypto'
import type { PortalVersion } from '@posada/domain/distribution/portal-bookings/portal-version'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Dependencies } from '../../../dependencies.ts'

type Secrets = Pick<Dependencies['secrets'], 'seal' | 'openIfReadable'>

/** A booking as the channel manager gave it. */
export type RawBooking = { code: string; body: unknown }

const purposeOf = ({ accountId, establishmentId }: ConnectionKey, what: 'message' | 'version') =>
  `portal ${what} ${accountId} ${establishmentId}`

/** The content of a message, encrypted, and a hash by which the same content is recognised. */
export function sealMessage(secrets: Secrets, key: ConnectionKey, body: unknown): { body: Buffer; hash: Buffer } {
  const text = JSON.stringify(body, sortedKeys) ?? 'null'
  return { body: secrets.seal(text, purposeOf(key, 'message')), hash: createHash('sha256').update(text).digest() }
}

/** Undefined where it was encrypted with another key of the installation. */
export function openMessage(secrets: Secrets, key: ConnectionKey, sealed: Buffer): unknown {
  const text = secrets.openIfReadable(sealed, purposeOf(key, 'message'))
  return text === undefined ? undefined : JSON.parse(text)
}

/** What the portal said when it was last applied; with names, so it is encrypted too. */
export const sealVersion = (secrets: Secrets, key: ConnectionKey, version: PortalVersion): Buffer =>
  secrets.seal(JSON.stringify(version), purposeOf(key, 'version'))

/** Undefined where it is old and was deleted, or was encrypted with another key of the installation. */
export function openVersion(secrets: Secrets, key: ConnectionKey, sealed: Buffer | null): PortalVersion | undefined {
  const text = secrets.openIfReadable(sealed, purposeOf(key, 'version'))
  return text === undefined ? undefined : (JSON.parse(text) as PortalVersion)
}

/** The same content has the same text, whatever the order of its fields. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
