import type { Contract, Credentials, RegistryReport } from '../../../travellers/registry/traveller-registry.ts'

export const CREDENTIALS: Credentials = { user: 'B00000000WS', password: 'clave de prueba', landlordCode: '0000000001' }
export const ESTABLISHMENT = '0000000002'

const contract = (reference: string): Contract => ({
  reference,
  agreedOn: '2026-11-02',
  arrival: '2026-11-20T16:35:00',
  departure: '2026-11-23T12:00:00',
  people: 2,
  rooms: 1,
  hasInternet: true,
  payment: { kind: 'card', paidOn: '2026-11-20', holder: 'Ana García López' },
})

const home = { address: 'C/ Mayor 1, 2.º B', municipalityCode: '28079', municipalityName: '', postalCode: '28013' }

/** A Spanish mother and her child, who is French and has no document. */
export const party = (reference: string): RegistryReport => ({
  kind: 'travellers',
  establishmentCode: ESTABLISHMENT,
  contract: contract(reference),
  travellers: [
    {
      name: ' Ana ',
      firstSurname: 'García',
      secondSurname: 'López  de la Torre',
      sex: 'female',
      birthDate: '1985-03-14',
      nationality: 'ESP',
      documentType: 'dni',
      documentNumber: '00.000.000-t',
      supportNumber: 'abc 123456',
      countryCode: 'ESP',
      ...home,
      phone: '+34 600 00 00 00',
      email: 'ana@example.com ',
      relationship: 'PM',
    },
    {
      name: 'Zoé-Léa',
      firstSurname: "d'Arc",
      secondSurname: '',
      sex: 'other',
      birthDate: '2018-05-06',
      nationality: 'FRA',
      documentType: '',
      documentNumber: '',
      supportNumber: '',
      countryCode: 'FRA',
      address: '12 rue Dupont & Fils',
      municipalityCode: '28079',
      municipalityName: 'Villefranche',
      postalCode: '06230',
      phone: '',
      email: 'ana@example.com',
      relationship: 'HJ',
    },
  ],
})

export const reservation = (reference: string): RegistryReport => ({
  kind: 'reservation',
  establishmentCode: ESTABLISHMENT,
  contract: { ...contract(reference), payment: { kind: 'on-arrival' } },
  holder: { name: 'Ana', firstSurname: 'García', secondSurname: '', phone: '', email: 'ana@example.com' },
})
