import { normalizeName } from '@posada/domain/platform/text/search-key'
import { newId } from '../platform/ids.ts'
import type { DemoHotel } from './demo-hotel.ts'
import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'

export type DemoExtra = ReturnType<typeof makeExtras>[number]
export type DemoSale = ReturnType<typeof saleOf>

type Goods = {
  name: string
  price: number | null
  rate: number
  unit: 'guest' | 'night' | 'once' | 'few'
  in: string[]
}

const HOTEL = 'hotel'
const BOTH = [HOTEL, 'apartment']
const GOODS: Goods[] = [
  { name: 'Desayuno', price: 950, rate: 1000, unit: 'guest', in: [HOTEL] },
  { name: 'Cena', price: 2200, rate: 1000, unit: 'guest', in: [HOTEL] },
  { name: 'Minibar: agua', price: 200, rate: 1000, unit: 'few', in: [HOTEL] },
  { name: 'Minibar: refresco', price: 300, rate: 1000, unit: 'few', in: [HOTEL] },
  { name: 'Minibar: cerveza', price: 350, rate: 1000, unit: 'few', in: [HOTEL] },
  { name: 'Aparcamiento', price: 1200, rate: 2100, unit: 'night', in: BOTH },
  { name: 'Cuna', price: 0, rate: 1000, unit: 'once', in: BOTH },
  { name: 'Mascota', price: 1000, rate: 1000, unit: 'night', in: BOTH },
  { name: 'Salida tardía', price: 2500, rate: 1000, unit: 'once', in: BOTH },
  { name: 'Limpieza adicional', price: 3000, rate: 2100, unit: 'once', in: ['apartment'] },
  { name: 'Excursión', price: null, rate: 2100, unit: 'once', in: [HOTEL] },
]
const BUYERS_SHARE = 0.35
const MOST_KINDS = 3
const WITHOUT_MEALS = 1

/** The extras of each establishment; only the hotel has breakfast and minibar. */
export const makeExtras = ({ accountId, establishments }: DemoHotel, now: Date) =>
  establishments.flatMap(({ id: establishment_id, kind }) =>
    GOODS.filter(({ in: kinds }) => kinds.includes(kind)).map(({ name, price, rate }) => ({
      account_id: accountId,
      id: newId(),
      establishment_id,
      name,
      name_key: normalizeName(name),
      price,
      rate,
      in_minibar: name.startsWith('Minibar'),
      created_at: now,
    })),
  )

/** Sells extras to a third of the stays, and adds them to their totals. */
export function sellExtras(catalogue: readonly DemoExtra[], stays: readonly DemoStay[], random: Random): DemoSale[] {
  return stays.flatMap((stay) => {
    const { booking } = stay
    if (booking.state !== 'confirmed' || !random.chance(BUYERS_SHARE)) return []
    const offered = catalogue.filter(
      (extra) => extra.establishment_id === booking.establishment_id && suits(extra, stay),
    )
    const bought = new Set(Array.from({ length: random.int(1, MOST_KINDS) }, () => random.pick(offered)))
    const sales = [...bought].map((extra) => saleOf(extra, stay, random))
    booking.extras_total = sales.reduce((sum, { unit_price, amount }) => sum + unit_price * amount, 0)
    booking.total += booking.extras_total
    return sales
  })
}

/** Breakfast only if none is included, a cot only with children, the minibar only after check-in. */
function suits({ name, price }: DemoExtra, { booking }: DemoStay): boolean {
  if (price === null) return false
  if (name === 'Desayuno' || name === 'Cena') return booking.regime === WITHOUT_MEALS
  if (name === 'Cuna') return booking.children > 0
  return !name.startsWith('Minibar') || booking.checked_in_at !== null
}

function saleOf(extra: DemoExtra, { booking, room }: DemoStay, random: Random) {
  const unit = GOODS.find(({ name }) => name === extra.name)?.unit ?? 'once'
  const nights = room.nightly_prices.length
  const amounts = { guest: booking.occupants * nights, night: nights, once: 1, few: random.int(1, 4) }
  return {
    account_id: booking.account_id,
    id: newId(),
    booking_id: booking.id,
    room_id: room.room_id,
    extra_id: extra.id,
    name: extra.name,
    unit_price: extra.price ?? 0,
    amount: amounts[unit],
    rate: extra.rate,
    created_at: booking.checked_in_at ?? booking.created_at,
    created_by: booking.created_by,
  }
}
