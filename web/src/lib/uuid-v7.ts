/** A UUIDv7 (RFC 9562) of this instant, as the server's own ids. Browsers lack `crypto.randomUUID` over plain http. */
export function uuidV7(at: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let place = 0; place < 6; place++) bytes[place] = Math.floor(at / 256 ** (5 - place)) % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
