import { randomBytes } from 'node:crypto'

/** A UUIDv7 (RFC 9562). It begins with the time in milliseconds, so that new rows are adjacent in every index. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The smallest id of an instant: ids begin with it, so that recent rows are found without an index of their own. */
export const firstIdAt = (milliseconds: number): string => `${newId(milliseconds).slice(0, 14)}7000-8000-000000000000`
