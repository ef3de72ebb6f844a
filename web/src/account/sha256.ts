// Written in plain JavaScript because browsers do not offer crypto.subtle to pages over plain http; for texts this
// short it is also faster than one promise per hash.

const constants = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)))

/** SHA-256 (FIPS 180-4) as eight words of 32 bits. */
export function sha256(message: Uint8Array): Int32Array {
  const state = start.slice()
  const padded = pad(message)
  const words = new DataView(padded.buffer)
  const schedule = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 16; index++) schedule[index] = words.getInt32(block + 4 * index)
    extend(schedule)
    compress(state, schedule)
  }
  return state
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(((message.length + 72) >> 6) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8)
  return padded
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Int32Array, index: number) => words[index] as number

function extend(w: Int32Array): void {
  for (let index = 16; index < 64; index++) {
    const [a, b] = [at(w, index - 15), at(w, index - 2)]
    const small0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const small1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    w[index] = at(w, index - 16) + small0 + at(w, index - 7) + small1
  }
}

function compress(state: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number] // always eight
  for (let index = 0; index < 64; index++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const added = (h + big1 + ((e & f) ^ (~e & g)) + at(constants, index) + at(w, index)) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const mixed = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + mixed) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return primes
}

/** The first 32 bits of the fraction. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}
