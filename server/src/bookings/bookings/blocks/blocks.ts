import type { Input } from '@posada/contract/endpoint'
import { blocksApi, type BlockChanges } from '@posada/contract/bookings/blocks'
import { formatDay } from '@posada/domain/platform/days/day'
import { MAX_BLOCKED_NIGHTS, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { occupanciesOf } from '../queries/occupancy.ts'
import { occupiedMessage, withoutLapsedHolds } from '../require-free-units.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { lockUnits, type LockedUnit } from '../../../establishments/units/public.ts'
import { deleteBlock, findBlock, insertBlock, updateBlock } from './queries.ts'

/**
 * Blocks units for the nights of [from, to), all or none.
 * @throws UserError for no night or more than ten years, or with the bookings and blocks that occupy a unit
 */
export async function addBlock(
  context: JobContext,
  { roomId, otherRoomIds = [], from, to, reason }: Input<(typeof blocksApi)['add']>,
) {
  const { db, accountId } = context
  const stay = { checkIn: from, checkOut: to }
  requireBlockableNights(stay)
  const units = await lockUnitsOfBlock(context, [roomId, ...otherRoomIds])
  await requireFreeUnits(context, blocksApi.add, units, stay)
  const blocks = units.map((unit) => ({ id: newId(), unit }))
  for (const { id, unit } of blocks) {
    await insertBlock(db, { accountId, id, roomId: unit.id, bookingId: null, ...stay, reason: reason ?? '' })
    context.noted(`Unidad ${unit.name}: ${datesText(stay)}`)
    context.changed('blocks', id)
  }
  return { id: blocks[0]?.id ?? '' }
}

/**
 * Changes dates, unit or reason of a block, whichever were sent.
 * @throws UserError as `addBlock`, and if there is no such block
 */
export async function editBlock(context: JobContext, { id, ...changes }: BlockChanges): Promise<void> {
  const { db, accountId } = context
  const before = await findBlock(db, accountId, id)
  if (!before) throw noBlock()
  const roomId = changes.roomId ?? before.roomId
  const units = await lockUnitsOfBlock(context, [before.roomId, roomId])
  const block = await findBlock(db, accountId, id)
  if (!block || block.roomId !== before.roomId) throw noBlock()
  const stay = { checkIn: changes.from ?? block.checkIn, checkOut: changes.to ?? block.checkOut }
  requireBlockableNights(stay)
  const unit = units.find((one) => one.id === roomId)
  const old = units.find((one) => one.id === block.roomId)
  if (!unit || !old) throw new UserError('La unidad no existe')
  await requireFreeUnits(context, blocksApi.edit, [unit], stay, id)
  const reason = changes.reason === undefined ? block.reason : (changes.reason ?? '')
  await updateBlock(db, accountId, id, { roomId, ...stay, reason })
  if (roomId !== block.roomId) context.noted(`Unidad: ${old.name} → ${unit.name}`)
  if (datesText(stay) !== datesText(block)) context.noted(`Fechas: ${datesText(block)} → ${datesText(stay)}`)
  if (reason !== block.reason) context.noted('Motivo cambiado')
  context.changed('blocks', id)
}

/** Deletes a block. @throws UserError if there is no such block */
export async function removeBlock(context: JobContext, id: string): Promise<void> {
  const { db, accountId } = context
  const block = await findBlock(db, accountId, id)
  const [unit] = block ? await lockUnits(db, accountId, [block.roomId]) : []
  const establishmentId = block && (await deleteBlock(db, accountId, id))
  if (!establishmentId) throw noBlock()
  if (unit) context.noted(`Unidad ${unit.name}: ${datesText(block)}`)
  context.changed('blocks', id)
}

const noBlock = () => new UserError('El bloqueo no existe')

function requireBlockableNights(stay: Stay) {
  const nights = nightsOf(stay)
  if (nights < 1) throw new UserError('El bloqueo necesita al menos una noche')
  if (nights > MAX_BLOCKED_NIGHTS) throw new UserError('Un bloqueo no puede pasar de diez años')
}

async function lockUnitsOfBlock({ db, accountId }: JobContext, roomIds: readonly string[]): Promise<LockedUnit[]> {
  const units = await lockUnits(db, accountId, roomIds)
  if (units.length < new Set(roomIds).size) throw new UserError('La unidad no existe')
  return units
}

/** Call only while the units are locked. `ownId`: the block that is changed and does not conflict with itself. */
async function requireFreeUnits(
  context: JobContext,
  endpoint: (typeof blocksApi)['add' | 'edit'],
  units: readonly LockedUnit[],
  stay: Stay,
  ownId?: string,
) {
  const { db, accountId } = context
  const roomIds = units.map(({ id }) => id)
  const except = ownId === undefined ? {} : { blockId: ownId }
  const readOccupants = () => occupanciesOf(db, accountId, roomIds, stay, except)
  const occupants = await withoutLapsedHolds(context, await readOccupants(), readOccupants)
  if (occupants.length === 0) return
  const message = occupants.map((occupant) => occupiedMessage(occupant.roomName, occupant)).join('. ')
  throw declaredRefusal(endpoint, 'occupied', message, { occupants: [...occupants] })
}

const datesText = ({ checkIn, checkOut }: Stay) => `${formatDay(checkIn)} – ${formatDay(checkOut)}`
