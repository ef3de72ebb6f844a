import type { ChannelProvider, RemoteRoom, RoomOrder } from '../../distribution/channel/channel-provider.ts'
import type { CallWubook } from './call.ts'
import { unansweredError } from './error-advice.ts'
import { boardIn, centsIn, wireEuros, idNumber, listIn, numberIn, textIn } from './wire-values.ts'
import type { XmlRpcInput, XmlRpcStruct, XmlRpcValue } from './xml-rpc/values.ts'

type Rooms = Pick<ChannelProvider, 'listRooms' | 'createRoom' | 'updateRoom' | 'deleteRoom'>

/** Sold on WuBook's own engine too: `woodoo` 1 would take the room off it. */
const ON_ENGINE = 0
/** Names, descriptions and boards by language, which Posada does not keep at WuBook. */
const NOTHING: readonly XmlRpcInput[] = [{}, {}, {}]

/** tdocs.wubook.net/wired/rooms.html. The order of arguments differs between creating and changing a room. */
export const roomCalls = (call: CallWubook): Rooms => ({
  listRooms: async () => listIn(await call('fetch_rooms')).map(roomIn),
  createRoom: async (order) => {
    const id = await (order.parent
      ? call('new_virtual_room', [idNumber(order.parent.id), ON_ENGINE, ...virtualValues(order, order.parent)])
      : call('new_room', [ON_ENGINE, ...realValues(order), ...NOTHING, order.kind]))
    return madeId(id)
  },
  // The kind of a room that exists stays: its argument comes after lowest and highest price, which cannot be left empty.
  updateRoom: async (id, order) => {
    if (order.parent) await call('mod_virtual_room', [idNumber(id), ...virtualValues(order, order.parent)])
    else await call('mod_room', [idNumber(id), ...realValues(order)])
  },
  deleteRoom: async (id) => void (await call('del_room', [idNumber(id)])),
})

/** `beds` are all places, those of children included. */
const realValues = ({ name, adults, children, price, units, shortName, board }: RoomOrder): XmlRpcInput[] => [
  name,
  adults + children,
  wireEuros(price),
  units,
  shortName,
  board,
]

const virtualValues = (
  { name, adults, children, price, shortName, board }: RoomOrder,
  { unitsEach }: { unitsEach: number },
): XmlRpcInput[] => [name, adults + children, children, wireEuros(price), shortName, board, ...NOTHING, unitsEach]

function roomIn(room: XmlRpcStruct): RemoteRoom {
  const parentId = textIn(room['subroom'])
  const children = Math.max(0, numberIn(room['children']) ?? 0)
  const adults = numberIn(room['men']) ?? (numberIn(room['occupancy']) ?? 0) - children
  return {
    id: textIn(room['id']),
    name: textIn(room['name']),
    shortName: textIn(room['shortname']),
    parentId: parentId === '' || parentId === '0' ? null : parentId,
    adults: Math.max(0, adults),
    children,
    price: centsIn(room['price']),
    units: numberIn(room['availability']) ?? 0,
    unitsEach: Math.max(1, numberIn(room['dec_avail']) ?? 1),
    board: boardIn(room['board']) ?? 'nb',
  }
}

/** @throws ChannelError where the answer has no id: the object may have been made */
export function madeId(value: XmlRpcValue): string {
  const id = numberIn(value)
  if (id === null || id <= 0) throw unansweredError('no id of what was made')
  return String(id)
}
