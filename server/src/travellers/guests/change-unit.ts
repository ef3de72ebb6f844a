import type { AssignableUnit } from '@posada/contract/travellers/guests/guest-data'
import type { UnitToChoose } from '@posada/contract/travellers/guests/new-guest'
import { shownText } from '@posada/domain/account/audit/changed-values'
import { serviceOf } from '@posada/domain/travellers/reporting-service'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { reconcileReports } from '../registry/public.ts'
import { requireUnitOfGuest, readStoredUnits } from '../../establishments/units/public.ts'
import { guestSearchKey } from './guest-names.ts'
import { lockGuest } from './lock-guest.ts'
import { updateGuest } from './queries/guests.ts'

/** Assigns a guest to another unit of their booking. @throws UserError for a unit that the booking does not occupy */
export async function changeUnitOfGuest(
  context: RequestContext,
  id: string,
  roomId: string,
): Promise<AssignableUnit[]> {
  const { guest, locked } = await lockGuest(context, id)
  const unit = await requireUnitOfGuest(context.db, context.accountId, roomId)
  if (!locked.stretches.some((stretch) => stretch.roomId === roomId))
    throw new UserError('Esa unidad no es de su reserva')
  if (guest.roomId !== roomId) {
    const searchKey = guestSearchKey(guest, unit.name, guest.locator)
    await updateGuest(context.db, context.accountId, id, { roomId, searchKey })
    await finish(context, id, guest.bookingId)
    context.noted(`Unidad: ${shownText(guest.roomName)} → ${unit.name}`)
  }
  return assignableUnits(context)
}

/** Removes a guest from their unit; they stay in the booking without a unit. */
export async function removeFromUnit(context: RequestContext, id: string): Promise<void> {
  const { guest } = await lockGuest(context, id)
  if (guest.roomId === null) return
  const searchKey = guestSearchKey(guest, null, guest.locator)
  await updateGuest(context.db, context.accountId, id, { roomId: null, searchKey })
  await finish(context, id, guest.bookingId)
  context.noted(`Unidad: ${shownText(guest.roomName)} → nada`)
}

async function finish(context: RequestContext, id: string, bookingId: string) {
  context.changed('guests', id)
  context.changed('bookings', bookingId)
  await reconcileReports(context, bookingId)
}

/** The account's units, in the order of their establishments. */
export async function assignableUnits({ db, accountId }: RequestContext): Promise<AssignableUnit[]> {
  const establishments = await establishmentsOf(db, accountId)
  const names = new Map(establishments.map(({ id, name }) => [id, name]))
  return (await readStoredUnits(db, accountId)).map(({ id, name, establishmentId }) => ({
    id,
    name,
    establishmentName: names.get(establishmentId) ?? '',
  }))
}

/** The account's units, each with the authority that receives the reports of its guests. */
export async function unitsToChoose({ db, accountId }: RequestContext): Promise<UnitToChoose[]> {
  const establishments = await establishmentsOf(db, accountId)
  const provinces = new Map(establishments.map(({ id, provinceCode }) => [id, provinceCode]))
  return (await readStoredUnits(db, accountId)).map(({ id, name, establishmentId }) => ({
    id,
    name,
    service: serviceOf(provinces.get(establishmentId) ?? ''),
  }))
}
