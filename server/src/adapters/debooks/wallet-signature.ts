import type { SignatureCheck } from '../../distribution/debooks/blockchain-platform.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readAddress, withChecksum } from './wallet-address.ts'

const SIGNATURE_BYTES = 65

/** Half of the order of the curve: of the two values that are both valid, wallets give the lower one (EIP-2). */
const HIGHEST_S = secp256k1.Point.CURVE().n >> 1n

const CONTRACT_WALLETS =
  'Las billeteras de contrato (multifirma o inteligentes) no se pueden comprobar: use una billetera con clave propia'

/**
 * Checks that the owner of an address has signed a text as `personal_sign` does (EIP-191). Nothing is asked of a chain, so that
 * the signature of a contract cannot be checked.
 */
export function checkWalletSignature(message: string, signature: string, address: string): SignatureCheck {
  const wanted = readAddress(address)
  if (wanted === undefined) return { fault: 'La dirección de la billetera no es válida' }
  const bytes = readHex(signature)
  if (bytes === undefined) return { fault: 'La firma no es válida' }
  if (bytes.length > SIGNATURE_BYTES) return { fault: CONTRACT_WALLETS }
  if (bytes.length < SIGNATURE_BYTES) return { fault: 'La firma está incompleta' }
  const signer = signerOf(message, bytes)
  if (signer === undefined) return { fault: 'La firma no es válida' }
  if (signer.toLowerCase() !== wanted.toLowerCase())
    return { fault: `La firma no es de esa dirección. ${CONTRACT_WALLETS}` }
  return { address: signer }
}

/** Who has signed the text; undefined where nobody can have. */
function signerOf(message: string, bytes: Uint8Array): string | undefined {
  const recovery = RECOVERY[bytes[SIGNATURE_BYTES - 1] ?? -1]
  if (recovery === undefined) return undefined
  try {
    const signature = secp256k1.Signature.fromBytes(bytes.subarray(0, SIGNATURE_BYTES - 1), 'compact')
    if (signature.s > HIGHEST_S) return undefined
    const key = signature.addRecoveryBit(recovery).recoverPublicKey(hashOf(message)).toBytes(false)
    return withChecksum(bytesToHex(keccak_256(key.subarray(1)).subarray(-20)))
  } catch {
    return undefined // no point of the curve
  }
}

/** The last byte, as most wallets give it and as some do. With the number of a chain it signs a transaction, not a text. */
const RECOVERY: Readonly<Record<number, 0 | 1>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

const hashOf = (message: string): Uint8Array => {
  const text = utf8ToBytes(message)
  return keccak_256(Uint8Array.from([...utf8ToBytes(`\u0019Ethereum Signed Message:\n${text.length}`), ...text]))
}

function readHex(text: string): Uint8Array | undefined {
  return /^0x(?:[0-9a-f]{2})+$/i.test(text) ? hexToBytes(text.slice(2)) : undefined
}
