import type { ClientPatch, lockClients } from './queries/clients.ts'

type Client = Awaited<ReturnType<typeof lockClients>>[number]

const FIELD_NAMES = {
  name: 'el nombre',
  surnames: 'los apellidos',
  idNumber: 'el número de identificación',
  documentKind: 'el tipo de documento',
  countryCode: 'el país',
  provinceCode: 'la provincia',
  municipality: 'el municipio',
  postalCode: 'el código postal',
  address: 'la dirección',
  phone: 'el teléfono',
  email: 'el correo electrónico',
  companyId: 'la empresa asociada',
  preferences: 'las preferencias',
  isVip: 'la marca de VIP',
  isNotAdmitted: 'el aviso de no admitir',
  notAdmittedReason: 'el motivo de no admitir',
} as const

/** The Spanish names of the fields that differ, as the audit trail shows them. */
export const changedFieldNames = (before: Client, after: Partial<ClientPatch>): string[] =>
  (Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[])
    .filter((field) => after[field] !== undefined && before[field] !== after[field])
    .map((field) => FIELD_NAMES[field])
