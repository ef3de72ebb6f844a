import { expect, test } from 'vitest'
import { simulatedCertificate } from '../../simulators/aeat/simulated-certificates.ts'
import { readCertificate } from './read-certificate.ts'
import { legacyRepresentative, modernEllipticPerson } from './test/certificate-files.ts'

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

test('reads the certificate of a representative in a file that OpenSSL 3 does not open', () => {
  expect(readCertificate(fromBase64(legacyRepresentative), 'clave')).toMatchObject({
    holder: '12345678Z ANA GARCIA (R: B12345674)',
    personTaxId: '12345678Z',
    companyTaxId: 'B12345674',
    isSeal: false,
    key: expect.stringContaining('PRIVATE KEY'),
    chain: expect.stringContaining('BEGIN CERTIFICATE'),
  })
})

test('reads the key of a person on an elliptic curve', () => {
  expect(readCertificate(fromBase64(modernEllipticPerson), 'clave')).toMatchObject({
    personTaxId: '12345678Z',
    companyTaxId: '',
    isSeal: false,
  })
})

test('reads the seal of a company and its days', () => {
  const from = new Date('2026-01-01T00:00:00Z')
  const until = new Date('2028-01-01T00:00:00Z')
  const file = simulatedCertificate({ name: 'Peña Rubia S.L.', companyTaxId: 'B12345674', from, until })
  expect(readCertificate(file, 'simulado')).toMatchObject({
    holder: 'Peña Rubia S.L.',
    personTaxId: '',
    companyTaxId: 'B12345674',
    isSeal: true,
    validFrom: from,
    validUntil: until,
  })
})

test('tells a wrong password from a file that is no certificate', () => {
  expect(readCertificate(fromBase64(legacyRepresentative), 'otra')).toBe('wrong-password')
  expect(readCertificate(fromBase64(modernEllipticPerson), '')).toBe('wrong-password')
  expect(readCertificate(Buffer.from('%PDF-1.7'), 'clave')).toBe('unreadable')
  expect(readCertificate(Buffer.alloc(0), 'clave')).toBe('unreadable')
})
