import { MAINLAND } from '@posada/domain/platform/days/day'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { establishmentsApi, type Establishment } from '@posada/contract/establishments/establishments'
import type { Reply } from '@posada/contract/endpoint'
import { unitsApi, type Unit } from '@posada/contract/establishments/units/units'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { ok } from './api-double.ts'

/** An id in the format of the server's, the only one that the contract accepts. */
export const idOf = (name: string) => `01a00000-0000-7000-8000-${Buffer.from(name).toString('hex').padStart(12, '0')}`

type ListedEstablishment = Reply<typeof establishmentsApi.profile>['establishments'][number]

export const provinces = [
  { code: '11', name: 'Cádiz' },
  { code: '29', name: 'Málaga' },
]

/** A new account's own data. */
export const emptyBilledClient = {
  company: '',
  taxId: '',
  email: '',
  address: '',
  postalCode: '',
  municipality: '',
  province: '',
  phone: '',
  selfCheckinMessage: '',
  selfCheckin: false,
  conditions: '',
  accountingSynced: false,
  cardsEnabled: false,
  gateway: 'none' as const,
  cardKeys: { publicKey: '', privateKey: '' },
  secretKeyEnd: '',
  isCardTest: false,
  cardTrouble: '',
  subscriptionEnd: '2026-12-31',
  version: 0,
}

export const aListedEstablishment = (changes: Partial<ListedEstablishment> = {}): ListedEstablishment => ({
  id: idOf('h1'),
  name: 'Las Encinas',
  kind: 'hotel',
  municipality: 'Ronda',
  province: '29',
  timeZone: MAINLAND,
  units: 15,
  logoUrl: '',
  ...changes,
})

const defaultEstablishment: Establishment = {
  guestColour: '',
  directions: { car: '', train: '', mapUrl: '' },
  doorCode: '',
  wifi: { network: '', key: '' },
  accessVisibleFrom: '',
  breakfast: '',
  hasAutonomousArrival: false,
  guestPhotoUrl: '',
  depositPercent: null,
  id: idOf('h1'),
  kind: 'hotel',
  name: 'Hotel Las Encinas',
  company: 'Encinas S.L.',
  taxId: '',
  postalCode: '29400',
  address: 'Calle Real 12',
  municipality: 'Ronda',
  province: '29',
  phone: '600000000',
  website: '',
  email: '',
  tourismCode: '',
  category: '',
  hasInternet: true,
  isLodgingExempt: false,
  grouping: '',
  conditions: '',
  checkInTime: '15:00',
  checkOutTime: '12:00',
  timesAreSet: true,
  timeZone: MAINLAND,
  cancellationNotice: null,
  optionalPaymentMethods: [],
  version: 4,
  logoUrl: '',
  fiscalProvince: '',
  invoiceFooter: '',
  invoiceModel: 1,
  invoicePrefix: '',
  invoiceSuffix: '',
  lastInvoice: 0,
  lastReport: 0,
  accountingSynced: false,
  accountingCompanies: [],
  accountingCompany: { id: '' },
  channelUsed: false,
  services: {},
  credentials: {},
}

export const anEstablishment = (changes: Partial<Establishment> = {}) =>
  ok(establishmentsApi.get, {
    establishment: { ...defaultEstablishment, ...changes },
    provinces,
    touristTax: { type: { name: 'Sin tasa', code: 'sin-tasa' }, adult: 0, child: 0, perNight: false },
  })

/** The establishment charges no tourist tax. */
export const untaxed = () => ok(touristTaxApi.ofEstablishment, { periods: [], rateBy: 'night', rate: 1000 })

export const aUnit = (changes: Partial<Unit>): Unit => ({
  id: idOf('r1'),
  name: '101',
  typeName: 'Doble',
  ineTypeName: 'Habitación doble',
  capacity: 2,
  legalCapacity: null,
  singleBeds: 0,
  doubleBeds: 1,
  beds: [0, 1],
  price: 8400,
  basePrice: 8400,
  type: { id: idOf('t1'), name: 'Doble' },
  ineType: { id: 1, name: 'Habitación doble' },
  counted: true,
  registryCode: '',
  doorCode: '',
  establishmentId: idOf('h1'),
  ...changes,
})

export const unitList = (
  units: Unit[],
  types: Reply<typeof unitsApi.list>['types'] = [{ id: idOf('t1'), name: 'Doble' }],
) => ok(unitsApi.list, { units, types, ineTypes: [{ id: 1, name: 'Habitación doble' }] })

/** The establishment is not connected to portals. */
export const unconnected = () =>
  ok(channelConnectionApi.get, {
    use: false,
    connection: null,
    types: [],
    remoteRooms: [],
    alarms: [],
    alarmCount: 0,
  })
