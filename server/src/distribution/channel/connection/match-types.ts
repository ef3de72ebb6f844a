import type { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { ListedRemoteRoom } from '@posada/contract/distribution/channel/connection-replies'
import type { Input } from '@posada/contract/endpoint'
import { uniqueShortName } from '@posada/domain/distribution/channel/match-rooms'
import {
  type ConnectionKey,
  forgetShownOfTypes,
  replaceRoomPairs,
  type RoomPair,
  roomPairsOf,
  updateConnection,
} from '../../channel-connections/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { type SaleTypeRow, saleTypesOf } from '../../../prices/sale-types/public.ts'
import { resolveAlarms } from '../queries/alarms.ts'
import { noteLeftOut } from '../queries/unmatched-types.ts'
import { CHANNEL_QUEUE, requireConnection } from './require-connection.ts'
import { storedRooms } from './remote-rooms.ts'

type Choice = { typeId: string; remoteId: string | null; isToCreate: boolean | null }

/**
 * Pairs types with rooms there, or has rooms created for them; a type with neither is not sold there. What was shown of a type whose
 * pair changes is forgotten, and everything of it is sent.
 * @throws UserError for a room that is not there, is another type's, or is of another class
 */
export async function matchTypes(
  context: RequestContext,
  { establishmentId, types }: Input<(typeof channelConnectionApi)['match']>,
): Promise<void> {
  const { db, accountId } = context
  const connection = await requireConnection(context, establishmentId)
  const known = new Map(
    (await saleTypesOf(db, accountId, { establishmentId: connection.establishmentId })).map((type) => [type.id, type]),
  )
  const pairs = await roomPairsOf(db, connection)
  const changed = types.filter((choice) => isOther(choice, pairs))
  const chosenIds = new Set(changed.map(({ typeId }) => typeId))
  const kept = pairs.filter(({ saleTypeId }) => !chosenIds.has(saleTypeId))
  const rooms = new Map(storedRooms(connection.remoteRooms).map((room) => [room.id, room]))
  const made = changed.flatMap((choice) => pairOf(choice, known.get(choice.typeId), rooms, kept) ?? [])
  if (changed.some(({ typeId }) => !known.has(typeId))) throw new UserError('El tipo de habitación no existe')
  const roomName = (remoteId: string | null | undefined) => (remoteId ? (rooms.get(remoteId)?.name ?? remoteId) : null)
  for (const { typeId, remoteId, isToCreate } of changed) {
    const was = roomName(pairs.find(({ saleTypeId }) => saleTypeId === typeId)?.remoteId) ?? 'sin habitación'
    const is = roomName(remoteId) ?? (isToCreate === true ? 'se crea allí' : 'no se vende allí')
    context.noted(`${known.get(typeId)?.name ?? ''}: ${was} → ${is}`)
  }
  await savePairs(context, connection, { chosen: [...chosenIds], made })
  const isLeftOut = ({ remoteId, isToCreate }: Choice) => remoteId === null && isToCreate !== true
  const leftOut = types.filter(isLeftOut).flatMap(({ typeId }) => known.get(typeId) ?? [])
  await noteLeftOut(db, connection, leftOut, context.now)
  // Their sale goes on, or somebody has just decided that they are not sold there.
  await resolveAlarms(db, connection, {
    ids: null,
    kind: 'sale_stopped',
    saleTypeIds: [...chosenIds, ...leftOut.map(({ id }) => id)],
    by: context.loginId,
    now: context.now,
  })
}

/** Has a room created there for each of these types. */
export async function createAll(context: RequestContext, key: ConnectionKey): Promise<void> {
  const types = await saleTypesOf(context.db, key.accountId, { establishmentId: key.establishmentId })
  const made: NewPair[] = []
  for (const type of types) made.push(newPair(type, null, made))
  await savePairs(context, key, { chosen: [], made })
}

type NewPair = Omit<RoomPair, 'accountId' | 'establishmentId'>

async function savePairs(
  context: RequestContext,
  key: ConnectionKey,
  { chosen, made }: { chosen: string[]; made: NewPair[] },
) {
  const { db, accountId, now } = context
  await replaceRoomPairs(db, key, chosen, made)
  await forgetShownOfTypes(db, accountId, chosen)
  await updateConnection(db, key, { isInterrupted: true, nextRunAt: null, wakeAt: now })
  context.changed('channel', key.establishmentId)
  context.enqueue(CHANNEL_QUEUE, key.establishmentId)
}

/** Whether a choice differs from the pair that there is. A room that is gone there can be chosen or created again. */
function isOther({ typeId, remoteId, isToCreate }: Choice, pairs: readonly RoomPair[]): boolean {
  const pair = pairs.find(({ saleTypeId }) => saleTypeId === typeId)
  if (!pair) return remoteId !== null || isToCreate === true
  return pair.isMissing || pair.remoteId !== remoteId || (remoteId === null && isToCreate !== true)
}

function pairOf(
  { remoteId, isToCreate }: Choice,
  type: SaleTypeRow | undefined,
  rooms: ReadonlyMap<string, ListedRemoteRoom>,
  taken: NewPair[],
): NewPair | null {
  if (!type) return null
  if (remoteId === null) return isToCreate === true ? keep(taken, newPair(type, null, taken)) : null
  const room = rooms.get(remoteId)
  if (!room) throw new UserError('Esa habitación ya no está en el canal: actualice la lista')
  if ((room.parentId === '') !== (type.parentId === null))
    throw new UserError(`${type.name} y ${room.name} no son de la misma clase: un tipo real va con una habitación real`)
  if (taken.some((pair) => pair.remoteId === remoteId))
    throw new UserError(`${room.name} ya está emparejada con otro tipo`)
  return keep(taken, { ...newPair(type, remoteId, taken), shortName: room.shortName })
}

const keep = (taken: NewPair[], pair: NewPair): NewPair => {
  taken.push(pair)
  return pair
}

const newPair = (type: SaleTypeRow, remoteId: string | null, taken: readonly NewPair[]): NewPair => ({
  saleTypeId: type.id,
  remoteId,
  shortName: uniqueShortName(type.shortName, type.name, new Set(taken.map(({ shortName }) => shortName))),
  isVirtual: type.parentId !== null,
  isMissing: false,
})
