import { pbkdf2Sync } from 'node:crypto'
import forge from 'node-forge'
import { OutOfSteps, type StepBudget, stepBudget } from '../../platform/untrusted/step-budget.ts'

/**
 * Rounds of key derivation in the whole file. Firefox writes 600,000 for each of its three parts, Windows and OpenSSL some 2,000.
 */
const MAX_ROUNDS = 4_000_000
/** A round of PKCS#12's own derivation is calculated by the library, and takes at least as long as four of PBKDF2 by Node. */
const COST_OF_PKCS12 = 4
/** A derivation costs this much even with a single round. */
const ROUNDS_OF_ANY = 200
const MAX_VALUES = 20_000
const MAX_DEPTH = 32

let rounds: StepBudget | undefined

/** Opens one file. @throws OutOfSteps before the derivation with which it would ask for too many rounds */
export function countingRounds<T>(open: () => T): T {
  rounds = stepBudget(MAX_ROUNDS)
  try {
    return open()
  } finally {
    rounds = undefined
  }
}

type Digest = { algorithm: string; digestLength: number }
const SHA1: Digest = { algorithm: 'sha1', digestLength: 20 }

/** A key longer than the digest takes the rounds several times. */
function spend(asked: number, keyBytes: number, { digestLength }: Digest) {
  rounds?.spend(ROUNDS_OF_ANY + Math.max(0, asked) * Math.ceil(keyBytes / digestLength))
}

// The rounds stand in MacData and in the parameters of each encrypted part, some of them inside of other encrypted parts: so they
// are counted where the library begins to derive a key.
const { pbe } = forge.pki as unknown as { pbe: { generatePkcs12Key: Pkcs12Derivation } } // not in the library's types
const { generatePkcs12Key } = pbe
type Pkcs12Derivation = (
  password: string,
  salt: unknown,
  id: number,
  asked: number,
  keyBytes: number,
  digest?: Digest,
) => unknown
const counted: Pkcs12Derivation = (password, salt, id, asked, keyBytes, digest) => {
  spend(COST_OF_PKCS12 * asked, keyBytes, digest ?? SHA1)
  return generatePkcs12Key(password, salt, id, asked, keyBytes, digest)
}
Object.assign(pbe, { generatePkcs12Key: counted })
Object.assign(forge.pkcs12, { generateKey: counted })

/** PBKDF2 by Node, in a tenth of the time of the library's own. */
Object.assign(forge.pkcs5, {
  pbkdf2(password: string, salt: string, asked: number, keyBytes: number, digest: Digest = SHA1): string {
    spend(asked, keyBytes, digest)
    return pbkdf2Sync(password, Buffer.from(salt, 'binary'), asked, keyBytes, digest.algorithm).toString('binary')
  },
})

/**
 * Walks over the values of a DER file without making an object of any. Octet strings are walked too, because the parts of a
 * certificate file lie in them. @throws OutOfSteps for more values than any certificate has, or deeper ones
 */
export function requireFewValues(bytes: Uint8Array): void {
  const values = stepBudget(MAX_VALUES)
  walk(bytes, 0, bytes.length, 0, values)
}

const CONSTRUCTED = 0x20
const OCTET_STRING = 0x04
const LONG_LENGTH = 0x80

/** Walks values from `at` to `end`; what is no DER ends the walk: the library says so. */
function walk(bytes: Uint8Array, from: number, end: number, depth: number, values: StepBudget): void {
  if (depth > MAX_DEPTH) throw new OutOfSteps()
  for (let at = from; at + 2 <= end;) {
    values.spend()
    const tag = bytes[at]!
    const first = bytes[at + 1]!
    const lengthBytes = first >= LONG_LENGTH ? first - LONG_LENGTH : 0
    let length = first >= LONG_LENGTH ? 0 : first
    for (let index = 0; index < Math.min(lengthBytes, 6); index++) length = length * 256 + (bytes[at + 2 + index] ?? 0)
    const content = at + 2 + lengthBytes
    // BER allows contents without a length, which end where their end mark stands: everything after is walked as theirs.
    const until = first === LONG_LENGTH ? end : Math.min(end, content + length)
    if ((tag & CONSTRUCTED) !== 0 || tag === OCTET_STRING) walk(bytes, content, until, depth + 1, values)
    at = Math.max(until, content)
  }
}
