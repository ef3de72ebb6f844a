import { normalizeName } from '@posada/domain/platform/text/search-key'

type Portal = { code: string; name: string }

/** Booking portals by name; the codes are Posada's own. */
export const portals: readonly Portal[] = [
  { code: 'AGO', name: 'Agoda' },
  { code: 'ABB', name: 'Airbnb' },
  { code: 'BDC', name: 'Booking.com' },
  { code: 'CTP', name: 'Clubrural' },
  { code: 'EDR', name: 'Escapada Rural' },
  { code: 'EXP', name: 'Expedia' },
  { code: 'HW', name: 'Hostelworld' },
  { code: 'HBD', name: 'Hotelbeds' },
  { code: 'HRS', name: 'HRS' },
  { code: 'LMN', name: 'lastminute.com' },
  { code: 'PIT', name: 'Pitchup' },
  { code: 'TRP', name: 'Trip.com' },
  { code: 'VRB', name: 'Vrbo' },
]

export const findPortal = (code: string): Portal | undefined => portals.find((portal) => portal.code === code)

/** A portal by its name, as a channel manager writes it. */
export const portalNamed = (name: string): Portal | undefined =>
  portals.find((portal) => normalizeName(portal.name) === normalizeName(name))
