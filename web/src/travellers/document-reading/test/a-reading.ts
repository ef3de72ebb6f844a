import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'

/** What the back of an invented DNI says. */
export const aReading = (changes: Partial<DocumentReading> = {}): DocumentReading => ({
  format: 'TD1',
  isSure: true,
  doubts: [],
  name: 'Gloria',
  firstSurname: 'Rincon',
  secondSurname: 'Salas',
  sex: 'female',
  birthDate: '1978-05-17',
  nationality: 'ESP',
  documentType: 'dni',
  documentNumber: '00000018H',
  supportNumber: 'CDA000412',
  expiresOn: '2031-11-09',
  isExpired: false,
  ...changes,
})
