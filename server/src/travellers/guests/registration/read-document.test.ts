import { expect, test } from 'vitest'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { readDocument } from './read-document.ts'

const read: DocumentReading = {
  format: 'TD3',
  isSure: true,
  doubts: [],
  isExpired: false,
  name: 'Ana',
  firstSurname: 'Prueba',
  secondSurname: '',
  sex: 'female',
  birthDate: '1985-04-12',
  documentType: 'passport',
  documentNumber: 'PA998877',
  supportNumber: '',
  nationality: 'FRA',
  expiresOn: null,
}

test('returns the data of a document; rejects an unreadable one, and an installation without a reader', async () => {
  const image = Buffer.alloc(1)
  expect(await readDocument({ read: async () => read }, image)).toMatchObject({
    name: 'Ana',
    sex: 'female',
    birthDate: '1985-04-12',
    documentType: 'passport',
    countryName: 'Francia',
    expiresOn: null,
    address: '',
  })
  await expect(readDocument({ read: async () => null }, image)).rejects.toThrow('No se ha podido leer el documento')
  await expect(readDocument(undefined, image)).rejects.toThrow('no está disponible en esta instalación')
})
