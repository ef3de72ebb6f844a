import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** An address in one case, or in both with its right checksum. Undefined for everything else. */
export function readAddress(typed: string): string | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return undefined
  const digits = typed.slice(2)
  const checked = withChecksum(digits)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase || checked === typed ? checked : undefined
}

/** EIP-55: a letter is upper case where the hash of the digits has an eight or more. */
export function withChecksum(digits: string): string {
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  const isUpper = (place: number) => Number.parseInt(hash[place] ?? '0', 16) >= 8
  return `0x${lower.replaceAll(/[a-f]/g, (letter, place: number) => (isUpper(place) ? letter.toUpperCase() : letter))}`
}
