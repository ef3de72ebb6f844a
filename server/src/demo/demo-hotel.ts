import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import { newId } from '../platform/ids.ts'
import { passwordPurpose } from '../travellers/registry/public.ts'
import type { SecretBox } from '../platform/secrets.ts'

export type DemoUnit = {
  id: string
  establishmentId: string
  name: string
  typeId: string
  ineType: number
  capacity: number
  singleBeds: number
  doubleBeds: number
  basePrice: number
  position: number
}
type DemoEstablishment = {
  id: string
  kind: EstablishmentKind
  name: string
  municipality: string
  phone: string
  address: string
}
export type DemoHotel = {
  accountId: string
  loginId: string
  establishments: DemoEstablishment[]
  types: { id: string; name: string }[]
  units: DemoUnit[]
}

type Kind = Omit<DemoUnit, 'id' | 'establishmentId' | 'name' | 'typeId' | 'position'> & { type: string }

const SINGLE: Kind = { type: 'Individual', ineType: 2, capacity: 1, singleBeds: 1, doubleBeds: 0, basePrice: 5400 }
const DOUBLE: Kind = { type: 'Doble', ineType: 1, capacity: 2, singleBeds: 0, doubleBeds: 1, basePrice: 7800 }
const FAMILY: Kind = { type: 'Familiar', ineType: 2, capacity: 4, singleBeds: 2, doubleBeds: 1, basePrice: 12_100 }
const FLAT: Kind = { type: 'Apartamento', ineType: 13, capacity: 4, singleBeds: 2, doubleBeds: 1, basePrice: 9600 }

const HOTEL_UNITS: [string, Kind][] = [
  ['101', SINGLE],
  ['102', DOUBLE],
  ['103', DOUBLE],
  ['104', DOUBLE],
  ['201', DOUBLE],
  ['202', FAMILY],
  ['203', DOUBLE],
  ['204', FAMILY],
  ['Suite Tajo', DOUBLE],
]
const FLAT_UNITS: [string, Kind][] = [
  ['1A', FLAT],
  ['1B', FLAT],
  ['2A', FLAT],
  ['2B', FLAT],
  ['Ático', FLAT],
]

/** Málaga: both establishments are in Ronda. */
export const PROVINCE = '29'

/** Two establishments with fourteen units of four types, or one hotel with the given number of units. */
export function makeHotel(rooms?: number): DemoHotel {
  const types = [SINGLE, DOUBLE, FAMILY, FLAT].map(({ type }) => ({ id: newId(), name: type }))
  const hotel: DemoEstablishment = {
    id: newId(),
    kind: 'hotel',
    name: 'Hotel Ejemplo',
    municipality: 'Ronda',
    phone: '+34600000001',
    address: 'Calle de la Muestra 1',
  }
  const flats: DemoEstablishment = {
    id: newId(),
    kind: 'apartment',
    name: 'Apartamentos Muestra',
    municipality: 'Ronda',
    phone: '+34600000002',
    address: 'Calle de la Muestra 3',
  }
  const unit = (
    establishment: DemoEstablishment,
    [name, { type, ...kind }]: [string, Kind],
    index: number,
  ): DemoUnit => ({
    ...kind,
    id: newId(),
    establishmentId: establishment.id,
    name,
    typeId: types.find((candidate) => candidate.name === type)!.id,
    position: index + 1,
  })
  const ids = { accountId: newId(), loginId: newId() }
  if (rooms !== undefined) {
    const named = Array.from({ length: rooms }, (_, index): [string, Kind] => [
      String(101 + index),
      index % 5 === 4 ? FAMILY : DOUBLE,
    ])
    return { ...ids, establishments: [hotel], types, units: named.map((entry, index) => unit(hotel, entry, index)) }
  }
  const units = [
    ...HOTEL_UNITS.map((entry, index) => unit(hotel, entry, index)),
    ...FLAT_UNITS.map((entry, index) => unit(flats, entry, index)),
  ]
  return { ...ids, establishments: [hotel, flats], types, units }
}

export type DemoUser = ReturnType<typeof makeUsers>[number]

/** The users of the demo account. All have the same password. */
export const makeUsers = ({ accountId, loginId }: DemoHotel) =>
  [
    { id: loginId, email: 'demo@ejemplo.test', name: 'Dirección (demo)', role: 'owner' },
    { id: newId(), email: 'recepcion@ejemplo.test', name: 'Recepción (demo)', role: 'reception' },
    { id: newId(), email: 'gestoria@ejemplo.test', name: 'Gestoría (demo)', role: 'accounting' },
  ].map((user) => ({ account_id: accountId, ...user }))

const USER = 'demo'

export type DemoAccess = ReturnType<typeof makeAccesses>[number]

/** The establishments' registry accesses. Only a simulated registry accepts this user and these codes. */
export const makeAccesses = ({ accountId, establishments }: DemoHotel, secrets: SecretBox, now: Date) =>
  establishments.map(({ id }, index) => ({
    account_id: accountId,
    establishment_id: id,
    service: 'SES',
    in_use: true,
    username: USER,
    password: `\\x${secrets.seal(USER, passwordPurpose(accountId, id, 'SES')).toString('hex')}`,
    landlord_code: '0000000001',
    establishment_code: String(index + 2).padStart(10, '0'),
    shown_name: '',
    last_report: '',
    failures: 0,
    last_failure: '',
    asked_at: now,
  }))
