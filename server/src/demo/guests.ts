import type { Random } from './random.ts'

// Surnames that mean 'example' in several languages, and unassigned numbers and domains: clearly demo data.
const PEOPLE = [
  {
    first: ['Ana', 'Marta', 'Lucía', 'Jorge', 'Íñigo', 'Nuria', 'Óscar', 'Teresa', 'Manuel', 'Begoña'],
    last: ['Ejemplo', 'Muestra', 'Prueba', 'Ensayo', 'Supuesto', 'Modelo'],
    prefix: '+34600000',
    country: 'ESP',
  },
  { first: ['Klaus', 'Helga', 'Jürgen', 'Anke'], last: ['Muster', 'Beispiel'], prefix: '+4915100000', country: 'DEU' },
  { first: ['Emma', 'Peter', 'Grace'], last: ['Sample', 'Example'], prefix: '+447700900', country: 'GBR' },
  { first: ['Paul', 'Claire', 'Zoé'], last: ['Exemple', 'Échantillon'], prefix: '+33700000', country: 'FRA' },
  { first: ['João', 'Inês'], last: ['Exemplo', 'Amostra'], prefix: '+351910000', country: 'PRT' },
] as const

const WISHES = [
  'Llegan sobre las 19:30. Cuna, por favor.',
  'Piso alto, si puede ser.',
  'Alérgico a las plumas.',
  'Viajan con un perro pequeño.',
  'Pagan en efectivo.',
]

/** The names and country for the prefix of a telephone number. */
export const namesByPhone = (phone: string): (typeof PEOPLE)[number] =>
  PEOPLE.find(({ prefix }) => phone.startsWith(prefix)) ?? PEOPLE[0]

export type DemoGuest = { name: string; phone: string; email: string; observations: string }

export function makeGuest(random: Random): DemoGuest {
  const people = random.chance(0.6) ? PEOPLE[0] : random.pick(PEOPLE)
  const [first, last] = [random.pick(people.first), random.pick(people.last)]
  const mailbox = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return {
    name: `${first} ${last}${random.chance(0.4) ? ` ${random.pick(PEOPLE[0].last)}` : ''}`,
    phone: `${people.prefix}${random.int(100, 999)}`,
    email: `${mailbox}@ejemplo.test`,
    observations: random.chance(0.15) ? random.pick(WISHES) : '',
  }
}

type Home = { address: string; municipality_code: string; municipality_name: string; postal_code: string }

const spanish = (address: string, municipality_code: string, postal_code: string): Home => ({
  address,
  municipality_code,
  municipality_name: '',
  postal_code,
})
const foreign = (address: string, municipality_name: string, postal_code: string): Home => ({
  address,
  municipality_code: '',
  municipality_name,
  postal_code,
})

// Real towns, because the registry compares postal code and municipality; the streets' names mean 'example'.
const homes: Record<string, readonly Home[]> = {
  ESP: [
    spanish('Calle de la Prueba 1', '28079', '28013'),
    spanish('Avenida del Ejemplo 24, 3.º B', '08019', '08001'),
    spanish('Plaza de la Muestra 7', '41091', '41001'),
    spanish('Calle del Ensayo 12', '46250', '46001'),
  ],
  DEU: [foreign('Musterstraße 5', 'Musterstadt', '12345')],
  GBR: [foreign('1 Sample Street', 'Exampleton', 'ZZ1 1ZZ')],
  FRA: [foreign('3 rue de l’Exemple', 'Exempleville', '99999')],
  PRT: [foreign('Rua do Exemplo 8', 'Vila Amostra', '0000-000')],
}

export const homesByCountry = (country: string): readonly Home[] => homes[country] ?? []
