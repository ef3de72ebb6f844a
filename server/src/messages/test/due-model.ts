/** The model counts in hours since midnight in Madrid of the first day, in a summer without a change of the clocks. */
export const AUTOMATIC = ['invitacion', 'recordatorio', 'antes_llegada', 'despues_salida'] as const
export type ModelKey = (typeof AUTOMATIC)[number]
export type ModelSetting = { isOn: boolean; days: number; hour: number }
export type ModelSettings = Record<ModelKey, ModelSetting>

/** What the model knows of a booking. */
export type DueModelBooking = {
  state: 'confirmed' | 'option' | 'cancelled' | 'no_show'
  before: 'confirmed' | 'option'
  arrival: number
  nights: number
  hasCome: boolean
  isInvited: boolean
  /** When it was made, confirmed or restored, or its arrival was moved. */
  since: number
  /** 'key arrival' of what has left, each once. */
  sent: Set<string>
}

const DAY = 24

/** The messages that leave at an instant, written from the specification and not from the code. */
export function leaveNow(booking: DueModelBooking, settings: ModelSettings, now: number): void {
  for (let isMore = true; isMore;) {
    const due = AUTOMATIC.filter((key) => isDue(key, booking, settings[key], now))
    for (const key of due) booking.sent.add(reasonOf(key, booking))
    if (due.includes('invitacion')) booking.isInvited = true
    isMore = due.length > 0
  }
}

const departureOf = ({ arrival, nights }: DueModelBooking) => arrival + nights

const reasonOf = (key: ModelKey, booking: DueModelBooking) =>
  `${key} ${key === 'despues_salida' ? departureOf(booking) : booking.arrival}`

function isDue(key: ModelKey, booking: DueModelBooking, { isOn, days, hour }: ModelSetting, now: number): boolean {
  if (!isOn || booking.state !== 'confirmed' || booking.sent.has(reasonOf(key, booking))) return false
  if (key === 'despues_salida') {
    const planned = (departureOf(booking) + days) * DAY + hour
    return booking.hasCome && planned <= now && now < planned + DAY
  }
  if (booking.hasCome) return false
  if (key === 'invitacion' && booking.isInvited) return false
  if (key === 'recordatorio' && !booking.isInvited) return false
  const begins = Math.max((booking.arrival - days) * DAY + hour, booking.since)
  return begins <= now && now < begins + DAY && now < (booking.arrival + 1) * DAY
}
