import { normalizeLocator } from '@posada/domain/bookings/locator'
import { isTariffOf, portalTariffOf } from '@posada/domain/bookings/tariffs'
import { todayIn } from '@posada/domain/platform/days/day'
import { changeLines } from '@posada/domain/distribution/portal-bookings/change-lines'
import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import { decideChange } from '@posada/domain/distribution/portal-bookings/portal-change'
import { portalVersion, type PortalVersion } from '@posada/domain/distribution/portal-bookings/portal-version'
import type { PortalWarning } from '@posada/domain/distribution/portal-bookings/portal-warning'
import { agencyOfPortal } from '../../../bookings/agencies/public.ts'
import { addPortalBooking, applyPortalChange, lockBookingAndTypes } from '../../../bookings/bookings/public.ts'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { openVersion, sealVersion } from '../inbox/sealed-content.ts'
import { type PortalBookingRow, typedByHand } from '../queries/portal-bookings.ts'
import { adoptBooking } from './adopt-booking.ts'
import type { AppliedState, ApplySetup } from './apply-setup.ts'
import { ourBookingOf } from './our-booking.ts'
import { type OurSide, readOurSide } from './our-side.ts'

type Applying = { booking: PortalBooking; row: PortalBookingRow; isConfirmed: boolean }

/** Makes or changes our booking as a standing booking of a portal says. */
export async function applyVersion(
  context: JobContext,
  setup: ApplySetup,
  key: ConnectionKey,
  { booking, row: stored, isConfirmed }: Applying,
): Promise<AppliedState> {
  const row = { ...stored, halfSince: null }
  const last = openVersion(setup.secrets, key, row.applied)
  const ourSide = await readOurSide(context, key, booking, last)
  const version = portalVersion(booking, ourSide)
  const warnings = [...version.warnings, ...ourSide.closedDays()]
  const applied = sealVersion(setup.secrets, key, version)
  if (row.bookingId === null) {
    const typed = await adoptTyped(context, key, version)
    if (typed) return { ...row, ...typed, applied, warnings: [...warnings, { kind: 'typed-by-hand' }] }
    return createFrom(context, setup, key, { booking, row, version, ourSide, warnings, needsUnits: true })
  }
  const changes = changeLines(last, version)
  // Units of unknown types get the parking row of another one.
  const types = version.units.flatMap(({ realTypeId }) => realTypeId ?? ourSide.parkingRowId ?? [])
  const locked = await lockBookingAndTypes(context, row.bookingId, [...new Set(types)])
  if (!locked) {
    // The desk has deleted our booking, which the portal still has.
    if (isConfirmed)
      return createFrom(context, setup, key, { booking, row, version, ourSide, warnings, needsUnits: true })
    return isSameVersion(last, version) ? row : { ...row, reviewReason: 'deleted-here', reviewChanges: changes }
  }
  const ours = await ourBookingOf(context, locked, row)
  const decision = decideChange(last ?? version, version, ours, { isConfirmed })
  if (decision.kind === 'none') return { ...row, applied, reviewReason: '' }
  const { timeZone } = await requireEstablishment(context.db, context.accountId, key.establishmentId)
  const at = { today: todayIn(timeZone, context.now), parkingRowId: ourSide.parkingRowId }
  if (decision.kind === 'review') {
    const waiting = { ...row, reviewReason: decision.reason, reviewChanges: changes }
    if (decision.restored === null) return waiting
    const change = { units: decision.restored, fields: {}, isRestored: true }
    const done = await applyPortalChange(context, locked, { ...change, ...at })
    return { ...waiting, cancelledByPortal: false, warnings: done.warnings }
  }
  const { change } = decision
  const done = await applyPortalChange(context, locked, { ...change, ...at })
  return {
    ...row,
    applied,
    reviewReason: '',
    stretchIds: done.stretchIds ?? row.stretchIds,
    cancelledByPortal: row.cancelledByPortal && !change.isRestored,
    warnings: [...warnings, ...change.warnings, ...done.warnings],
  }
}

const isSameVersion = (last: PortalVersion | undefined, next: PortalVersion): boolean =>
  last !== undefined && JSON.stringify({ ...last, code: '' }) === JSON.stringify({ ...next, code: '' })

type Creating = {
  booking: PortalBooking
  row: PortalBookingRow
  version: PortalVersion
  ourSide: OurSide
  warnings: readonly PortalWarning[]
  needsUnits: boolean
}

/** Makes our booking. */
export async function createFrom(
  context: JobContext,
  setup: ApplySetup,
  key: ConnectionKey,
  { booking, row, version, ourSide, warnings, needsUnits }: Creating,
): Promise<AppliedState & { bookingId: string }> {
  const { establishmentId } = key
  const { kind } = await requireEstablishment(context.db, context.accountId, establishmentId)
  const agency = await agencyOfPortal(context, { portalId: booking.portal.id, name: booking.portal.name })
  const { parkingRowId } = ourSide
  const tariff = isTariffOf(kind, agency.tariffId) ? agency.tariffId : portalTariffOf(kind)
  const made = { establishmentId, version, agencyId: agency.id, tariff, parkingRowId, needsUnits }
  const { id, stretchIds, parked } = await addPortalBooking(context, made)
  context.noted(`Reserva ${version.reference}`)
  return {
    ...row,
    bookingId: id,
    stretchIds,
    applied: sealVersion(setup.secrets, key, version),
    reviewReason: '',
    cancelledByPortal: false,
    warnings: [...warnings, ...(needsUnits && parked > 0 ? [{ kind: 'no-unit' as const, units: parked }] : [])],
  }
}

/** The booking that somebody has typed with the portal's number before it came, if there is one. */
async function adoptTyped(context: JobContext, key: ConnectionKey, version: PortalVersion) {
  const { checkIn, checkOut, reference } = version
  const locatorKey = normalizeLocator(reference)
  const [id] = await typedByHand(context.db, key, { locatorKey, checkIn, checkOut })
  return id === undefined ? undefined : adoptBooking(context, id, version)
}
