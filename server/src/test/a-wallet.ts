import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A wallet with a key of its own, which signs as `personal_sign` of a browser's extension does. */
export function aWallet() {
  const { secretKey, publicKey } = secp256k1.keygen()
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const address = `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(-20))}`
  return {
    /** In lower case, as `eth_requestAccounts` gives it. */
    address,
    sign(message: string): string {
      const text = utf8ToBytes(message)
      const head = utf8ToBytes(`\u0019Ethereum Signed Message:\n${text.length}`)
      const hash = keccak_256(Uint8Array.from([...head, ...text]))
      const signed = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
      return `0x${bytesToHex(signed.subarray(1))}${(27 + (signed[0] ?? 0)).toString(16)}`
    },
  }
}
