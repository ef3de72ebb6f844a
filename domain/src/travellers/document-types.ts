import type { DocumentType } from './traveller.ts'

export const documentTypeNames: Record<DocumentType, string> = {
  dni: 'DNI',
  nie: 'NIE',
  passport: 'Pasaporte',
  'id-card': 'Documento de identidad',
  'driving-licence': 'Permiso de conducir',
  other: 'Otro',
}

/** In the order in which selects show them. */
export const documentTypes = Object.keys(documentTypeNames) as DocumentType[]

/** Spanish documents have a support number, and a number whose control letter can be checked. */
export const isSpanishDocument = (type: DocumentType | ''): type is 'dni' | 'nie' => type === 'dni' || type === 'nie'
