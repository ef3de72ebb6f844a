import type { ClientKey } from '../../../adapters/aeat/read-certificate.ts'
import type { SecretBox } from '../../../platform/secrets.ts'
import type { TaxpayerKey, TaxpayerRow } from './queries/taxpayers.ts'

const purposeOf = ({ accountId, issuerTaxId }: TaxpayerKey) => `verifactu ${accountId} ${issuerTaxId}`

/** The key of a certificate as it is stored: encrypted, and to be opened for this tax identity only. */
export const sealClientKey = (secrets: SecretBox, owner: TaxpayerKey, { key, chain }: ClientKey): Buffer =>
  secrets.seal(JSON.stringify({ key, chain }), purposeOf(owner))

/** @throws Error for a certificate that was sealed with another key */
export function openClientKey(secrets: SecretBox, taxpayer: TaxpayerRow, sealed: Buffer): ClientKey {
  const { key, chain } = JSON.parse(secrets.open(sealed, purposeOf(taxpayer))) as Pick<ClientKey, 'key' | 'chain'>
  return { key, chain, isSeal: taxpayer.certificateIsSeal }
}

/** Shown when a certificate was sealed with a key that is lost, for example after restoring a backup without it. */
export const UNREADABLE_CERTIFICATE = 'El certificado guardado no se puede leer. Súbalo de nuevo.'
