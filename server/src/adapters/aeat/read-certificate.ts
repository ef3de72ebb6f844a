import { createPrivateKey, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { OutOfSteps } from '../../platform/untrusted/step-budget.ts'
import { countingRounds, requireFewValues } from './certificate-budget.ts'

/** A private key and its chain of certificates, PEM, with which requests to the AEAT are made. */
export type ClientKey = {
  key: string
  chain: string
  /** Of a company itself (sello de entidad), not of a person: it has another server. */
  isSeal: boolean
}

export type ClientCertificate = ClientKey & {
  /** Whose certificate it is, in words. */
  holder: string
  /** NIF of the person; '' in the seal of a company. */
  personTaxId: string
  /** NIF of the company that the person represents; '' where there is none. */
  companyTaxId: string
  validFrom: Date
  validUntil: Date
}

type CertificateFault = 'wrong-password' | 'unreadable' | 'incomplete' | 'too-much-work'

type CertificateFile = { file: Uint8Array; password: string }

/** More of either are in no file, and each key is tried with each certificate. */
const MAX_KEYS = 10
const MAX_CERTIFICATES = 40

/**
 * Reads a file .p12 or .pfx with its password, in a thread of its own. Not with OpenSSL, which no longer opens the files that many
 * authorities still write (RC2 with 40 bits).
 */
export function readCertificate({ file, password }: CertificateFile): ClientCertificate | CertificateFault {
  let bags: forge.pkcs12.Pkcs12Pfx
  try {
    requireFewValues(file)
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(file).toString('binary')))
    bags = countingRounds(() => forge.pkcs12.pkcs12FromAsn1(asn1, password))
  } catch (error) {
    if (error instanceof OutOfSteps) return 'too-much-work'
    return /password|MAC/i.test((error as Error).message) ? 'wrong-password' : 'unreadable'
  }
  try {
    return certificateOf(bags) ?? 'incomplete'
  } catch (error) {
    return error instanceof OutOfSteps ? 'too-much-work' : 'unreadable'
  }
}

function certificateOf(pfx: forge.pkcs12.Pkcs12Pfx): ClientCertificate | undefined {
  const { shroudedKey, plainKey, certificate: type } = bagTypes()
  const keys = [...bagsOf(pfx, shroudedKey), ...bagsOf(pfx, plainKey)]
  const bags = bagsOf(pfx, type)
  if (keys.length > MAX_KEYS || bags.length > MAX_CERTIFICATES) throw new OutOfSteps()
  const certificates = bags.map(pemOfCertificate)
  for (const bag of keys) {
    const key = pemOfKey(bag)
    const own = certificates.find((pem) => belongs(pem, key))
    if (own === undefined) continue
    const chain = [own, ...certificates.filter((pem) => pem !== own)].join('\n')
    return { key, chain, ...describe(new X509Certificate(own)) }
  }
  return undefined
}

const bagTypes = () => ({
  shroudedKey: forge.pki.oids['pkcs8ShroudedKeyBag'] ?? '',
  plainKey: forge.pki.oids['keyBag'] ?? '',
  certificate: forge.pki.oids['certBag'] ?? '',
})

const bagsOf = (pfx: forge.pkcs12.Pkcs12Pfx, bagType: string): forge.pkcs12.Bag[] =>
  pfx.getBags({ bagType })[bagType] ?? []

/** What the library does not know, such as keys on elliptic curves, is written as it is. */
const pemOfKey = ({ key, asn1 }: forge.pkcs12.Bag): string =>
  key ? forge.pki.privateKeyToPem(key) : pemOf('PRIVATE KEY', asn1)

const pemOfCertificate = ({ cert, asn1 }: forge.pkcs12.Bag): string =>
  cert ? forge.pki.certificateToPem(cert) : pemOf('CERTIFICATE', asn1)

function pemOf(label: string, asn1: forge.asn1.Asn1): string {
  const der = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
  return `-----BEGIN ${label}-----\n${der.toString('base64')}\n-----END ${label}-----\n`
}

function belongs(certificate: string, key: string): boolean {
  return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
}

/** The fields of the subject in which Spanish authorities write names and tax numbers. */
function describe(certificate: X509Certificate) {
  const subject = certificate.toLegacyObject().subject as unknown as Record<string, string | string[] | undefined>
  const field = (...names: string[]) => names.map((name) => [subject[name] ?? ''].flat()[0]!).find((text) => text) ?? ''
  const company = taxIdIn(field('organizationIdentifier', '2.5.4.97'))
  const serial = taxIdIn(field('serialNumber'))
  const isSeal =
    field('GN', 'SN', 'givenName', 'surname') === '' &&
    (company === serial || company === '' || serial === '') &&
    field('O') !== ''
  return {
    isSeal,
    holder: field('CN') || field('O'),
    personTaxId: isSeal ? '' : serial,
    companyTaxId: isSeal ? company || serial : company,
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
  }
}

/** 'IDCES-00000000T' and 'VATES-B12345674' contain the number behind the kind and the country. */
const taxIdIn = (text: string): string => text.replace(/^[A-Z]{5}-?(?=[A-Z0-9]{9}$)/, '').toUpperCase()
