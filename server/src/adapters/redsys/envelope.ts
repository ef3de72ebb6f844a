import type { Terminal } from '../../money/payments/card-gateway.ts'
import { GatewayKeyRefused } from '../../money/payments/gateway-errors.ts'
import { decodeObject, encodeParameters, type RedsysFields, fieldsOf } from './parameters.ts'
import { isSigned, signText, SIGNATURE_NAMES, UnusableKeyError } from './signature.ts'

/** The three fields of every request, notification and good answer. */
export type SignedEnvelope = { Ds_SignatureVersion: string; Ds_MerchantParameters: string; Ds_Signature: string }

/** A signed request about an order. @throws GatewayKeyRefused where the key cannot be one of a bank */
export function signedEnvelope(
  { signature: version, key }: Terminal,
  { order, fields }: { order: string; fields: Record<string, string> },
): SignedEnvelope {
  const text = encodeParameters(version, fields)
  return {
    Ds_SignatureVersion: SIGNATURE_NAMES[version],
    Ds_MerchantParameters: text,
    Ds_Signature: unlessUnusable(() => signText({ version, key, order, text })),
  }
}

export function unlessUnusable(signing: () => string): string {
  try {
    return signing()
  } catch (error) {
    throw error instanceof UnusableKeyError ? new GatewayKeyRefused('the key has the wrong length') : error
  }
}

/**
 * The object in a received envelope; undefined unless it is signed with the terminal's key in the version that is set for the terminal:
 * another version would be a downgrade. The text is checked as it was received. `order` is that of the request, by default the object's own.
 * Never throws.
 */
export function verifiedObject(
  { signature: version, key }: Terminal,
  fields: RedsysFields,
  order?: string,
): object | undefined {
  if (fields.get('Ds_SignatureVersion') !== SIGNATURE_NAMES[version]) return undefined
  const text = fields.get('Ds_MerchantParameters')
  const object = decodeObject(text)
  if (!object) return undefined
  const signed = { version, key, order: order ?? fieldsOf(object).get('Ds_Order'), text }
  try {
    return isSigned(signed, fields.get('Ds_Signature')) ? object : undefined
  } catch {
    return undefined
  }
}

/** Whether a message is of this terminal. Terminals are written with zeros before them or without. */
export const isOfTerminal = ({ merchantCode, terminal }: Terminal, fields: RedsysFields): boolean =>
  fields.get('Ds_MerchantCode') === merchantCode && isSameNumber(fields.get('Ds_Terminal'), terminal)

const isSameNumber = (one: string, other: string) => /^\d{1,3}$/.test(one) && Number(one) === Number(other)
