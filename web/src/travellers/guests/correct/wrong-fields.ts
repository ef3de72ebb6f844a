import type { Traveller } from '@posada/domain/travellers/traveller'
import { formFieldOf, type GuestFormValues } from '../guest-form/guest-form-values.ts'

export type Reason = { field: keyof Traveller; reason: string }
type Field = keyof GuestFormValues

/** What a field is judged with: a postal code belongs to its municipality, a number to its kind of document. */
const BESIDE: Partial<Record<Field, readonly Field[]>> = {
  postalCode: ['municipality'],
  municipality: ['postalCode'],
  documentNumber: ['documentType'],
  documentType: ['documentNumber'],
}

/** The order of the form. */
const ORDER: readonly Field[] = [
  'name',
  'firstSurname',
  'secondSurname',
  'sex',
  'birthDate',
  'nationality',
  'responsibleId',
  'relationship',
  'responsibleName',
  'documentType',
  'documentNumber',
  'supportNumber',
  'issuedOn',
  'expiresOn',
  'countryCode',
  'postalCode',
  'foreignPostalCode',
  'municipality',
  'foreignMunicipality',
  'address',
  'phone',
  'email',
]

/** The fields of the form in which something is wrong, with those that they are judged with, in the order of the form. */
export function wrongFields(reasons: readonly Reason[], countryCode: string | null): Field[] {
  const wrong = reasons.map(({ field }) => formFieldOf(field, countryCode))
  const shown = new Set(wrong.flatMap((field) => [field, ...(BESIDE[field] ?? [])]))
  return ORDER.filter((field) => shown.has(field))
}
