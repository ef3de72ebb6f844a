import { generateKeyPairSync, privateEncrypt } from 'node:crypto'
import forge from 'node-forge'

type Subject = { name: string; value: string; type?: string }[]
type Validity = { from: Date; until: Date }

export type SimulatedHolder = {
  /** As certificates write it: 'GARCÍA LÓPEZ ANA'. */
  name: string
  /** NIF of the person; absent in the seal of a company. */
  personTaxId?: string
  /** NIF of the company that the person represents, or whose seal it is. */
  companyTaxId?: string
} & Partial<Validity>

export const CERTIFICATE_PASSWORD = 'simulado'
const YEAR_MS = 366 * 24 * 3_600_000

/** A certificate of nobody, as a file .p12: for the simulated AEAT, which takes those that it does not know. */
export function simulatedCertificate(holder: SimulatedHolder, password = CERTIFICATE_PASSWORD): Buffer {
  const { from = new Date(Date.now() - YEAR_MS), until = new Date(Date.now() + 3 * YEAR_MS) } = holder
  const { certificate, key } = signedByItself(subjectOf(holder), { from, until })
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: '3des' })
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary')
}

/** The certificate of the simulated server, PEM, which its clients have to trust. */
export function simulatorCertificate(): { key: string; cert: string } {
  const validity = { from: new Date(Date.now() - YEAR_MS), until: new Date(Date.now() + 10 * YEAR_MS) }
  const names = [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]
  const { certificate } = signedByItself([{ name: 'commonName', value: '127.0.0.1' }], validity, names)
  return { key: keyPair().privateKey, cert: forge.pki.certificateToPem(certificate) }
}

function subjectOf({ name, personTaxId = '', companyTaxId = '' }: SimulatedHolder): Subject {
  const company = [
    { name: 'organizationName', value: name },
    { name: 'organizationIdentifier', type: '2.5.4.97', value: `VATES-${companyTaxId}` },
  ]
  const person = [
    { name: 'givenName', type: '2.5.4.42', value: name.split(' ').at(-1) ?? '' },
    { name: 'surname', type: '2.5.4.4', value: name.split(' ')[0] ?? '' },
    { name: 'serialNumber', type: '2.5.4.5', value: `IDCES-${personTaxId}` },
  ]
  return [
    { name: 'countryName', value: 'ES' },
    ...(companyTaxId === '' ? [] : company),
    ...(personTaxId === '' ? [] : person),
    { name: 'commonName', value: personTaxId === '' ? name : `${name} - ${personTaxId}` },
  ]
}

function signedByItself(subject: Subject, { from, until }: Validity, extensions: object[] = []) {
  const { publicKey, privateKey } = keyPair()
  const key = forge.pki.privateKeyFromPem(privateKey)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = `01${Date.now().toString(16).padStart(12, '0')}`
  certificate.validity.notBefore = from
  certificate.validity.notAfter = until
  const attributes = subject.map(({ name, value, type }) => ({
    ...(type === undefined ? { name } : { type, name }),
    value,
    valueTagClass: UTF8,
  }))
  certificate.setSubject(attributes)
  certificate.setIssuer(attributes)
  certificate.setExtensions([{ name: 'basicConstraints', cA: true }, ...extensions])
  certificate.sign({ ...key, sign: signWithNode }, forge.md.sha256.create())
  return { certificate, key }
}

/** The DER of a digest by SHA-256, up to the digest itself (RFC 8017, 9.2). */
const SHA256_DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** The library's own arithmetic takes a hundred times as long. */
const signWithNode = (digest: forge.md.MessageDigest) =>
  privateEncrypt(
    keyPair().privateKey,
    Buffer.concat([SHA256_DIGEST_INFO, Buffer.from(digest.digest().getBytes(), 'binary')]),
  ).toString('binary')

/** The library's types take it for a class; it is a type. */
const UTF8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class

let pair: { publicKey: string; privateKey: string } | undefined

/** One pair of keys for all simulated certificates of a process, because making one takes long. */
const keyPair = () =>
  (pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }))
