import { type RoomPair, roomPairsOf, updateConnection, updateRoomPair } from '../../channel-connections/public.ts'
import { usualPriceThere } from '@posada/domain/distribution/channel/usual-price-there'
import { boardCodes } from '@posada/domain/prices/board-price'
import { usualPrice } from '@posada/domain/prices/night-price'
import { inAccount } from '../../../platform/db/transaction.ts'
import { type SaleTypeRow, saleTypesOf } from '../../../prices/sale-types/public.ts'
import type { RemoteRoom, RoomOrder } from '../channel-provider.ts'
import { listedRooms } from '../connection/remote-rooms.ts'
import { refusedIds } from '../queries/alarms.ts'
import { unlessRefused } from './unless-refused.ts'
import { record, type ChannelRun } from './channel-run.ts'

/**
 * Creates the rooms there that types are to be sold as and that do not exist yet, real ones first. A lost answer does no harm: the
 * room is found by its short name next time. Returns whether there are new ones.
 * @throws ChannelError, BudgetReached
 */
export async function createRooms(sending: ChannelRun): Promise<boolean> {
  const { dependencies, key, provider } = sending
  const { accountId, establishmentId } = key
  const { pairs, types, refused } = await inAccount(dependencies.app, accountId, async (db) => ({
    pairs: new Map((await roomPairsOf(db, key)).map((pair) => [pair.saleTypeId, pair])),
    types: await saleTypesOf(db, accountId, { establishmentId }),
    refused: await refusedIds(db, key),
  }))
  const isToCreate = ({ id }: SaleTypeRow) => pairs.get(id)?.remoteId === null && !refused.has(id)
  const real = types.filter((type) => type.parentId === null && isToCreate(type))
  const isParentThere = (id: string) =>
    typeof pairs.get(id)?.remoteId === 'string' || real.some((type) => type.id === id)
  const virtual = types.filter((type) => type.parentId !== null && isToCreate(type) && isParentThere(type.parentId))
  const missing = [...real, ...virtual]
  if (missing.length === 0) return false
  const remote = await provider.listRooms()
  const listed = listedRooms(remote)
  let isAnyNew = false
  for (const type of missing) {
    const pair = pairs.get(type.id)
    const parent = type.parentId === null ? null : pairs.get(type.parentId)
    if (!pair || parent === undefined || parent?.remoteId === null) continue // its parent is not there
    const order = orderOf(type, pair.shortName, parent?.remoteId ?? null)
    const found = unpairedRoom(remote, pairs, pair.shortName)?.id
    const remoteId = found ?? (await unlessRefused(sending, { saleTypeId: type.id }, () => provider.createRoom(order)))
    if (remoteId === undefined) continue
    if (found === undefined)
      listed.push(...listedRooms([{ ...order, id: remoteId, parentId: order.parent?.id ?? null }]))
    pairs.set(type.id, { ...pair, remoteId })
    await record(sending, async (db) => {
      await updateRoomPair(db, accountId, type.id, { remoteId, isMissing: false })
      await updateConnection(db, key, { remoteRooms: JSON.stringify(listed) })
    })
    isAnyNew = true
  }
  return isAnyNew
}

const unpairedRoom = (remote: readonly RemoteRoom[], pairs: Map<string, RoomPair>, shortName: string) =>
  remote.find(
    (room) => room.shortName === shortName && ![...pairs.values()].some(({ remoteId }) => remoteId === room.id),
  )

const orderOf = (type: SaleTypeRow, shortName: string, parentRoomId: string | null): RoomOrder => ({
  name: type.name,
  shortName,
  kind: type.kind,
  adults: type.adults,
  children: type.children,
  price: usualPriceThere(usualPrice(type)),
  units: 0, // nothing is sold there before its days are sent
  board: boardCodes.find((board) => board === type.defaultBoard) ?? 'nb',
  parent: parentRoomId === null ? null : { id: parentRoomId, unitsEach: type.unitsEach },
})
