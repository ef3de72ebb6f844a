import { expect, test } from 'vitest'
import forge from 'node-forge'
import { simulatedCertificate } from '../../simulators/aeat/simulated-certificates.ts'
import { readCertificate } from './read-certificate.ts'
import { exportOfFirefox, legacyRepresentative, modernEllipticPerson } from './test/certificate-files.ts'

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

test('reads the certificate of a representative in a file that OpenSSL 3 does not open', () => {
  expect(readCertificate({ file: fromBase64(legacyRepresentative), password: 'clave' })).toMatchObject({
    holder: '12345678Z ANA GARCIA (R: B12345674)',
    personTaxId: '12345678Z',
    companyTaxId: 'B12345674',
    isSeal: false,
    key: expect.stringContaining('PRIVATE KEY'),
    chain: expect.stringContaining('BEGIN CERTIFICATE'),
  })
})

test('reads the key of a person on an elliptic curve', () => {
  expect(readCertificate({ file: fromBase64(modernEllipticPerson), password: 'clave' })).toMatchObject({
    personTaxId: '12345678Z',
    companyTaxId: '',
    isSeal: false,
  })
})

test('reads the seal of a company and its days', () => {
  const from = new Date('2026-01-01T00:00:00Z')
  const until = new Date('2028-01-01T00:00:00Z')
  const file = simulatedCertificate({ name: 'Peña Rubia S.L.', companyTaxId: 'B12345674', from, until })
  expect(readCertificate({ file, password: 'simulado' })).toMatchObject({
    holder: 'Peña Rubia S.L.',
    personTaxId: '',
    companyTaxId: 'B12345674',
    isSeal: true,
    validFrom: from,
    validUntil: until,
  })
})

test('tells a wrong password from a file that is no certificate', () => {
  expect(readCertificate({ file: fromBase64(legacyRepresentative), password: 'otra' })).toBe('wrong-password')
  expect(readCertificate({ file: fromBase64(modernEllipticPerson), password: '' })).toBe('wrong-password')
  expect(readCertificate({ file: Buffer.from('%PDF-1.7'), password: 'clave' })).toBe('unreadable')
  expect(readCertificate({ file: Buffer.alloc(0), password: 'clave' })).toBe('unreadable')
})

test('reads what Firefox exports, with 600,000 rounds for each part', () => {
  expect(readCertificate({ file: fromBase64(exportOfFirefox), password: 'clave' })).toMatchObject({
    personTaxId: '12345678Z',
  })
})

const { asn1 } = forge
/** A file of ours with another number of rounds at `at`. */
function withRounds(file: Buffer, rounds: number, at: (root: forge.asn1.Asn1[]) => forge.asn1.Asn1[]): Buffer {
  const root = asn1.fromDer(file.toString('binary'))
  const parameters = at(root.value as forge.asn1.Asn1[])
  const last = parameters.length - 1
  parameters[last] = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(rounds).getBytes())
  return Buffer.from(asn1.toDer(root).getBytes(), 'binary')
}

test('refuses a file that asks for too many rounds before it derives a key', () => {
  const file = simulatedCertificate({ name: 'Peña Rubia S.L.', companyTaxId: 'B12345674' })
  for (const rounds of [1_000_000, 2_147_483_647]) {
    const costly = withRounds(file, rounds, (root) => root[2]!.value as forge.asn1.Asn1[])
    expect(readCertificate({ file: costly, password: 'simulado' })).toBe('too-much-work')
  }
})

test.each([
  ['too many values', Buffer.from(`30840001${'86a0'}${'0500'.repeat(25_001)}`, 'hex')],
  ['values inside values', Buffer.from('3080'.repeat(2_000), 'hex')],
  ['values inside octet strings', Buffer.from('2480'.repeat(2_000), 'hex')],
])('refuses a file with %s', (_, file) => {
  expect(readCertificate({ file, password: '' })).toBe('too-much-work')
})
