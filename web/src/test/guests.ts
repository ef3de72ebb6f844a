import { downloadsApi, type DocumentJob } from '@posada/contract/travellers/downloads/downloads'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { Reply } from '@posada/contract/endpoint'
import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { type GuestMovement, type GuestRow, guestsApi } from '@posada/contract/travellers/guests/guests'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import type { Role } from '@posada/domain/account/users/roles'
import { emptyBilledClient, idOf } from './an-establishment.ts'
import { ok, type apiDouble } from './api-double.ts'
import { renderApp } from './render-app.tsx'
import { signedIn } from './signed-in.ts'

export const aVisit = (changes: Partial<GuestMovement> = {}): GuestMovement => ({
  bookingId: idOf('b1'),
  establishmentId: idOf('h1'),
  roomNames: ['103'],
  holder: { name: 'Beatriz Fernández', clientId: '', isRegistered: false },
  observations: '',
  checkedIn: false,
  checkedOut: false,
  occupants: 3,
  registered: 1,
  isBilled: false,
  pending: 0,
  firstRoomId: idOf('r1'),
  checkIn: '2026-06-25',
  checkOut: '2026-06-28',
  ...changes,
})

export const aRow = (name: string, changes: Partial<GuestRow> = {}): GuestRow => ({
  guest: [name, '', '', idOf(name)],
  hasFailed: false,
  rooms: [{ name: '201', id: idOf('r1') }],
  checkedInAt: '2026-06-25 10:12',
  reportColour: '',
  state: 'accepted',
  document: 'DNI ·· 421F',
  nationality: 'España',
  establishmentName: 'Las Encinas',
  bookingId: idOf('b1'),
  leavesOn: '2026-06-28',
  ...changes,
})

export const aGuest = (changes: Partial<GuestData> = {}): GuestData => ({
  id: idOf('Unai'),
  name: 'Unai',
  firstSurname: 'Aranburu',
  secondSurname: 'Larrea',
  sex: 'male',
  birthDate: '1988-04-02',
  documentType: { name: 'DNI', value: 'dni' },
  documentNumber: '12345678Z',
  issuedOn: null,
  expiresOn: null,
  supportNumber: 'ABC123456',
  nationality: { code: 'ESP', name: 'España' },
  country: { code: 'ESP', name: 'España' },
  address: 'Calle Real 12',
  municipality: { id: '29084', name: 'Ronda' },
  provinceCode: '29',
  postalCode: '29400',
  foreignMunicipality: '',
  foreignPostalCode: '',
  phone: '+34600111222',
  email: '',
  relationship: '',
  responsibleId: '',
  responsibleName: '',
  service: 'SES',
  checkIn: '2026-06-25',
  nights: 3,
  registry: { failed: false, solved: false, code: 'f3c2' },
  state: 'accepted',
  refusal: '',
  faults: [],
  warnings: [],
  reportNumber: 812,
  isExpected: false,
  isSigned: true,
  mustSign: true,
  bookingId: idOf('b1'),
  locator: 'Q7K4MX',
  establishmentName: 'Las Encinas',
  room: { name: '202', id: idOf('r2') },
  companions: [],
  version: 4,
  ...changes,
})

type GuestsSetup = {
  visits?: Partial<Reply<typeof guestsApi.insAndOuts>>
  rows?: GuestRow[]
  jobs?: DocumentJob[]
  establishments?: Reply<typeof establishmentsApi.profile>['establishments']
  role?: Role
}

/** Opens the guests screen with these visits and guests. */
export function openGuests(
  api: ReturnType<typeof apiDouble>,
  { visits, rows = [], jobs = [], establishments = [], role }: GuestsSetup = {},
) {
  signedIn(api, role)
  api.on(guestsApi.insAndOuts, () =>
    ok(guestsApi.insAndOuts, {
      todayCheckIns: [],
      todayCheckOuts: [],
      tomorrowCheckIns: [],
      tomorrowCheckOuts: [],
      hasAdmissionDocuments: false,
      ...visits,
    }),
  )
  const total = rows.length
  const pagination = { total, perPage: 10, page: 1, lastPage: 1, from: 1, to: total, nextUrl: null, previousUrl: null }
  api.on(guestsApi.list, () => ok(guestsApi.list, { rows, links: { pagination } }))
  const rooms = [
    { name: '201', id: idOf('r1'), establishmentName: 'Las Encinas' },
    { name: '202', id: idOf('r2'), establishmentName: 'Las Encinas' },
  ]
  api.on(guestsApi.rooms, () => ok(guestsApi.rooms, { rooms }))
  api.on(downloadsApi.jobs, () => ok(downloadsApi.jobs, { jobs }))
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, { client: emptyBilledClient, provinces: [], establishments }),
  )
  api.on(referenceDataApi.countries, () =>
    ok(referenceDataApi.countries, { countries: [{ code: 'ESP', name: 'España' }] }),
  )
  const ronda = { id: '29084', name: 'Ronda', provinceCode: '29', provinceName: 'Málaga' }
  api.on(referenceDataApi.municipalities, () => ok(referenceDataApi.municipalities, { municipalities: [ronda] }))
  return renderApp('/dashboard/guests')
}
