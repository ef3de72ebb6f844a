import { unitsForPortals } from '../../prices/units-for-sale.ts'

type UnitsOfDays = {
  /** Units of the type. */
  total: number
  /** The most that portals may sell, by day. */
  channel: Int32Array
  /** Units held by portal bookings, and by everything else, by day. */
  channelBooked: Int32Array
  localBooked: Int32Array
}

/** The units that portals are shown on each day. */
export function unitsToShow({ total, channel, channelBooked, localBooked }: UnitsOfDays): Int32Array {
  const shown = new Int32Array(channel.length)
  for (let place = 0; place < shown.length; place++)
    shown[place] = unitsForPortals({
      total,
      channel: channel[place] ?? 0,
      local: 0, // what only the establishment sells is no matter of portals
      channelBooked: channelBooked[place] ?? 0,
      localBooked: localBooked[place] ?? 0,
    })
  return shown
}

/** The days on which more units are held than the type has, by their places. */
export function overbookedPlaces({ total, channelBooked, localBooked }: UnitsOfDays): number[] {
  const places: number[] = []
  for (let place = 0; place < channelBooked.length; place++)
    if ((channelBooked[place] ?? 0) + (localBooked[place] ?? 0) > total) places.push(place)
  return places
}
