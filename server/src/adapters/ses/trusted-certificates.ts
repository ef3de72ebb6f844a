import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { StartError } from '../../start-error.ts'

/**
 * Certificates of authorities to trust: Node's and those of the file, PEM (any number) or DER (one).
 * The registry's server does not send the intermediate certificate of its chain, so the file must contain it.
 * @throws StartError for a file without certificates
 */
export function trustedCertificates(caFile: string): string[] {
  const bytes = readFileSync(caFile)
  const text = bytes.toString('latin1')
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [bytes]
  try {
    return [...rootCertificates, ...blocks.map((block) => new X509Certificate(block).toString())]
  } catch {
    throw new StartError(`SES_CA_FILE: el archivo ${caFile} no contiene un certificado (PEM o DER).`)
  }
}
