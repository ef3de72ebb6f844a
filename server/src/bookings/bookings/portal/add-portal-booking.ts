import type { NewBookingRoom } from '@posada/contract/bookings/booking-fields'
import { limits } from '@posada/domain/platform/limits'
import { normalizeLocator } from '@posada/domain/bookings/locator'
import { paysByAgency } from '@posada/domain/distribution/portal-bookings/merged-fields'
import type { PortalUnit, PortalVersion } from '@posada/domain/distribution/portal-bookings/portal-version'
import { eachDay, nightLabel } from '@posada/domain/platform/days/day'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { addBooking } from '../add-booking.ts'
import { takenLocators } from '../queries/bookings.ts'

type NewPortalBooking = {
  establishmentId: string
  version: PortalVersion
  agencyId: string
  tariff: number
  /** The parking row for stays of unknown types; null where the establishment sells nothing by type. */
  parkingRowId: string | null
  /** Without, all stays lie in parking rows: the booking is cancelled at once, and nobody is to make room for it. */
  needsUnits: boolean
}

type AddedPortalBooking = {
  id: string
  /** Its stays, in the order of the units of the version. */
  stretchIds: string[]
  /** How many of them have no unit. */
  parked: number
}

/**
 * Makes the booking that a portal has sold: in units that Posada chooses, else without unit. Nothing refuses it but what no booking can
 * have. @throws UserError naming that
 */
export async function addPortalBooking(
  context: JobContext,
  { establishmentId, version, agencyId, tariff, parkingRowId, needsUnits }: NewPortalBooking,
): Promise<AddedPortalBooking> {
  const stretchIds = version.units.map(() => newId())
  const rooms = version.units.map((unit) => roomOf(version, unit, { parkingRowId, needsUnits }))
  const { id, parked = 0 } = await addBooking(
    context,
    null,
    {
      establishmentId,
      checkIn: version.checkIn,
      checkOut: version.checkOut,
      rooms,
      onlyWithUnit: undefined,
      tariff,
      name: null,
      total: null,
      agency: agencyId,
      holder: {
        name: version.holderName,
        clientId: null,
        givenName: version.givenName,
        firstSurname: version.surname,
      },
      phone: version.phone,
      email: version.email,
      occupants: version.occupants,
      children: version.children,
      observations: version.notes,
      locator: await freeLocator(context, version.reference),
      regime: version.regime,
      extras: null,
      deposit: null,
      optionUntil: null,
      billTo: undefined,
      language: version.language || undefined,
      sendsConfirmation: null,
    },
    { terms: termsOf(version), stretchIds },
  )
  const named = rooms.filter(({ roomId }) => roomId !== null).length
  return { id, stretchIds, parked: parked + named }
}

function termsOf({ portalName, commissionRate, isNet, ...version }: PortalVersion) {
  return {
    portal: portalName,
    ...(paysByAgency(version) ? { payTo: 'agency' as const } : {}),
    ...(commissionRate === null ? {} : { commission: commissionRate }),
    // The nights contain the commission that was added to the net prices.
    ...(isNet && commissionRate !== null ? { amountType: 'gross' as const } : {}),
  }
}

function roomOf(
  { checkIn, checkOut }: PortalVersion,
  { realTypeId, nights, occupants }: PortalUnit,
  { parkingRowId, needsUnits }: Pick<NewPortalBooking, 'parkingRowId' | 'needsUnits'>,
): NewBookingRoom {
  const days = eachDay(checkIn, checkOut)
  const prices = days.map((day, night) => ({ label: nightLabel(day), price: nights[night] ?? 0 }))
  const isPlaced = realTypeId !== null && needsUnits
  return {
    roomId: isPlaced ? null : (realTypeId ?? parkingRowId),
    saleTypeId: isPlaced ? realTypeId : undefined,
    prices,
    occupants,
  }
}

/** The portal's number, and with -2, -3 … where another booking has it. */
async function freeLocator({ db, accountId }: JobContext, reference: string): Promise<string> {
  const locator = reference.slice(0, limits.booking.locator - 4)
  const taken = await takenLocators(db, accountId, normalizeLocator(locator))
  const tries = Array.from({ length: taken.size + 1 }, (_, index) =>
    index === 0 ? locator : `${locator}-${index + 1}`,
  )
  return tries.find((one) => !taken.has(normalizeLocator(one))) ?? locator
}
