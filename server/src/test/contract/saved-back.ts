import type { Browser } from '../browser.ts'

type Fields = Record<string, unknown>

/** Reads a thing, and saves it as it was read. */
type Saved = {
  what: string
  path: string
  read: () => Promise<Fields>
  save: (shown: Fields) => ReturnType<Browser['post']>
}

/** The things of an account that have a record of their own to read and to change. */
export function thingsOf(owner: Browser) {
  const base = '/api/profile/alojamientos'
  const part = async (path: string, request: object, key: string) => (await owner.post(path, request))[key] as Fields
  return {
    client: (id: string): Saved => ({
      what: 'client',
      path: '/api/clients/set_info',
      read: () => part('/api/clients/get_info', { GuestSecret: id }, 'client'),
      save: (shown) => owner.post('/api/clients/set_info', shown),
    }),
    company: (id: string): Saved => ({
      what: 'company',
      path: '/api/clients/set_info_company',
      read: () => part('/api/clients/get_info_company', { GuestSecret: id }, 'company'),
      save: (shown) => owner.post('/api/clients/set_info_company', shown),
    }),
    agency: (id: string): Saved => ({
      what: 'agency',
      path: '/api/agencys/edit',
      read: () => part('/api/agencys/get_one', { id }, 'agency_info'),
      save: (shown) => owner.post('/api/agencys/edit', shown),
    }),
    establishment: (url: string): Saved => ({
      what: 'establishment',
      path: '/api/profile/alojamientos/updateData',
      // Hours that somebody saves are confirmed by it.
      read: async () => ({ ...(await part(`${base}/getData`, { url }, 'alojamientoInfo')), HorasConfirmadas: true }),
      save: (alojamientoInfo) => owner.post(`${base}/updateData`, { url, alojamientoInfo }),
    }),
    unit: (roomSafeURL: string): Saved => ({
      what: 'unit',
      path: '/api/profile/alojamientos/rooms/edit',
      read: () => part(`${base}/rooms/get_info`, { roomSafeURL }, 'roomInfo'),
      save: (shown) => owner.post(`${base}/rooms/edit`, shown),
    }),
    extra: (url: string, extraSafeURL: string): Saved => ({
      what: 'extra',
      path: '/api/profile/alojamientos/extras/edit',
      read: async () => {
        const { extras } = await owner.post(`${base}/extras/get`, { url })
        return (extras as Fields[]).find(({ safeURL }) => safeURL === extraSafeURL)!
      },
      save: (shown) => owner.post(`${base}/extras/edit`, { ...shown, extraSafeURL }),
    }),
    booking: (safeURL: string): Saved => ({
      what: 'booking',
      path: '/api/bookings/edit',
      read: () => part('/api/bookings/get_booking_info', { safeURL }, 'booking'),
      save: (shown) => owner.post('/api/bookings/edit', { ...shown, safeURLBooking: safeURL }),
    }),
    guest: (GuestSecret: string): Saved => ({
      what: 'guest',
      path: '/api/guests/set_info',
      read: () => part('/api/guests/get_info', { GuestSecret }, 'guestdata'),
      save: (shown) => owner.post('/api/guests/set_info', shown),
    }),
    touristTax: (urlAlojamiento: string): Saved => ({
      what: 'tourist tax',
      path: '/api/profile/alojamientos/edit_tax',
      read: async () => {
        const { periodos, tarifa_por } = await owner.post('/api/tourist_tax/periods', { urlAlojamiento })
        return { periodos, tarifa_por }
      },
      save: (shown) => owner.post(`${base}/edit_tax`, { ...shown, urlAlojamiento }),
    }),
    profile: (): Saved => ({
      what: 'profile',
      path: '/api/profile/updateData',
      read: async () => (await owner.get('/api/profile/get_profile_data'))['clientinfo'] as Fields,
      save: (clientinfo) => owner.post('/api/profile/updateData', { clientinfo }),
    }),
  }
}
