import type { ReadField } from '@posada/domain/travellers/mrz/document-reading'

/** The fields of a document, as the form calls them. */
export const readFieldNames: Record<ReadField, string> = {
  name: 'Nombre',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  sex: 'Género',
  birthDate: 'Fecha de nacimiento',
  nationality: 'Nacionalidad',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  supportNumber: 'Número de soporte',
  expiresOn: 'Caduca el',
}
