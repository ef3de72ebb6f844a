import type { Establishment, EstablishmentChanges } from '@posada/contract/establishments/establishments'
import { isMapUrl } from '@posada/domain/guest-pages/map-url'
import { UserError } from '../../platform/http/errors.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import type { EstablishmentPatch, EstablishmentRow } from './queries.ts'

/** How guests get in: it is stored encrypted. */
type Access = Pick<Establishment, 'doorCode' | 'wifi'>
type GuestPageFields = Access & Pick<Establishment, 'directions' | 'accessVisibleFrom' | 'breakfast'>
type Secrets = { secrets: SecretBox }

export const NO_ACCESS: Access = { doorCode: '', wifi: { network: '', key: '' } }

/** What the page of a stay shows of an establishment. */
export const guestPageFields = (secrets: Secrets, row: EstablishmentRow): GuestPageFields => ({
  ...accessOf(secrets, row),
  directions: { car: row.directionsByCar, train: row.directionsByTrain, mapUrl: row.mapUrl },
  accessVisibleFrom: row.accessVisibleFrom,
  breakfast: row.breakfast,
})

/** The patch of the fields that were sent. @throws UserError for the address of a map that is not a page of the web */
export function guestPagePatch(
  secrets: Secrets,
  { directions = {}, doorCode, wifi = {} }: EstablishmentChanges,
  row: EstablishmentRow,
): EstablishmentPatch {
  const { car, train, mapUrl } = directions
  if (mapUrl && !isMapUrl(mapUrl)) throw new UserError('La dirección del mapa tiene que empezar por https://')
  return {
    ...(car !== undefined && { directionsByCar: car ?? '' }),
    ...(train !== undefined && { directionsByTrain: train ?? '' }),
    ...(mapUrl !== undefined && { mapUrl: mapUrl ?? '' }),
    ...sealedAccessAfter(secrets, { doorCode, wifi }, row),
  }
}

type AccessChanges = {
  doorCode: EstablishmentChanges['doorCode']
  wifi: NonNullable<EstablishmentChanges['wifi']>
}

/** Nothing where the access stays the same: sealing it again would look like a change. */
function sealedAccessAfter(
  { secrets }: Secrets,
  { doorCode, wifi: { network, key } }: AccessChanges,
  row: EstablishmentRow,
): Pick<EstablishmentPatch, 'sealedAccess'> {
  const before = accessOf({ secrets }, row)
  const after: Access = {
    doorCode: changed(doorCode, before.doorCode),
    wifi: { network: changed(network, before.wifi.network), key: changed(key, before.wifi.key) },
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return {}
  const isEmpty = JSON.stringify(after) === JSON.stringify(NO_ACCESS)
  return { sealedAccess: isEmpty ? null : secrets.seal(JSON.stringify(after), purposeOf(row)) }
}

const changed = (sent: string | null | undefined, stored: string): string =>
  sent === undefined ? stored : (sent ?? '')

/** Nothing for an access that was encrypted with another key of the installation: it is typed again. */
function accessOf({ secrets }: Secrets, row: EstablishmentRow): Access {
  const access = secrets.openIfReadable(row.sealedAccess, purposeOf(row))
  return access === undefined ? NO_ACCESS : (JSON.parse(access) as Access)
}

const purposeOf = ({ accountId, id }: EstablishmentRow) => `guest access ${accountId} ${id}`
