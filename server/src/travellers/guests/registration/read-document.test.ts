import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { expect, test } from 'vitest'
import { type DocumentReader, ReaderBusy } from '../../../adapters/document-reader/document-reader.ts'
import { movableClock } from '../../../platform/clock.ts'
import { readDocument } from './read-document.ts'

const reading: DocumentReading = {
  format: 'TD3',
  isSure: false,
  doubts: ['name'],
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
const read = (documentReader: DocumentReader) =>
  readDocument({ documentReader, clock: movableClock(new Date('2026-09-10T22:30:00Z')) }, Buffer.alloc(1))

test('returns the reading with the name of the country, and no address', async () => {
  const days: string[] = []
  const answer = await read({ read: async (_image, today) => (days.push(today), reading) })
  expect(answer).toEqual({ ...reading, countryName: 'Francia', address: '', province: { name: '', code: '' } })
  expect(days).toEqual(['2026-09-11'])
})

test('says what nobody can read, and asks to try again while too many pictures wait', async () => {
  await expect(read({ read: async () => null })).rejects.toThrow('No se ha podido leer el documento')
  const busy = read({ read: () => Promise.reject(new ReaderBusy()) })
  await expect(busy).rejects.toMatchObject({ fields: { codigo: 'ocupado' } })
})
