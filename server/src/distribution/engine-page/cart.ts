import type { EngineAddress, GuestsOfUnit } from '@posada/contract/distribution/engine/engine-address'
import type { engineApi, EngineEstablishment, ShownType } from '@posada/contract/distribution/engine/engine'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import type { Reply } from '@posada/contract/endpoint'
import { holdConditionOfCart } from '@posada/domain/distribution/engine/cart-condition'
import { type Cents, sum } from '@posada/domain/platform/money/money'

export type FoundOffers = Reply<(typeof engineApi)['search']>

/** What a guest has chosen for one of the units. */
export type CartLine = { unit: number; people: GuestsOfUnit; offer: Offer; type: ShownType }

export type CartSums = { total: Cents; now: Cents; later: Cents; tax: Cents }

/** Why a guest has to choose again. */
export type CartFault = { kind: 'gone' } | { kind: 'mixed' } | { kind: 'too-few'; type: string; left: number }

type Shown = { address: EngineAddress; establishment: EngineEstablishment; found: FoundOffers }

/** The offers that fit a unit's people, by type in the order of the establishment; the type of the link first. */
export function offersOfUnit({ address, establishment, found }: Shown, unit: number) {
  const types = [...establishment.types].sort(
    (one, other) => Number(other.id === address.saleTypeId) - Number(one.id === address.saleTypeId),
  )
  return types.flatMap((type) => {
    const offers = found.offers.filter(({ saleTypeId, fits }) => saleTypeId === type.id && fits.includes(unit))
    return offers.length > 0 ? [{ type, offers }] : []
  })
}

/**
 * The choice for each unit: the one in the address, else the first offer that fits, of whose type enough are left for the units before
 * it too, and that is paid as they are. A unit that fits nowhere has none.
 */
export function cartOf(shown: Shown): CartLine[] {
  const cart: CartLine[] = []
  for (const [unit, people] of shown.address.units.entries()) {
    const groups = offersOfUnit(shown, unit)
    const lines = groups.flatMap(({ type, offers }) => offers.map((offer) => ({ unit, people, offer, type })))
    const line =
      lines.find(({ offer }) => isChosen(shown.address, offer, unit)) ??
      lines.find((each) => shortage([...cart, each]) === null && !isMixed([...cart, each])) ??
      lines.find((each) => shortage([...cart, each]) === null) ??
      lines[0]
    if (line) cart.push(line)
  }
  return cart
}

/** Why what is chosen in the address cannot be booked; null where each unit has an offer and enough are left. */
export function cartFault(shown: Shown): CartFault | null {
  const lines = cartOf(shown)
  const areAllThere = shown.address.units.every((_, unit) =>
    lines.some((line) => line.unit === unit && isChosen(shown.address, line.offer, unit)),
  )
  if (!areAllThere) return { kind: 'gone' }
  return shortage(lines) ?? (isMixed(lines) ? { kind: 'mixed' } : null)
}

/** Different things confirm the chosen offers, such as a payment and a transfer: they cannot be one booking. */
export const isMixed = (lines: readonly CartLine[]): boolean =>
  holdConditionOfCart(lines.map(({ offer }) => offer.awaits)) === null

/** The first type of which more are chosen than are left. */
function shortage(lines: readonly CartLine[]): CartFault | null {
  for (const { offer, type } of lines) {
    const wanted = lines.filter((line) => line.type.id === type.id).length
    if (wanted > offer.left) return { kind: 'too-few', type: type.name, left: offer.left }
  }
  return null
}

const isChosen = ({ chosen }: EngineAddress, { saleTypeId, planId, board }: Offer, unit: number): boolean =>
  chosen.some(
    (choice) =>
      choice.unit === unit && choice.saleTypeId === saleTypeId && choice.planId === planId && choice.board === board,
  )

export const cartSums = (lines: readonly CartLine[]): CartSums => ({
  total: sum(lines.map(({ offer }) => offer.total)),
  now: sum(lines.map(({ offer }) => offer.now)),
  later: sum(lines.map(({ offer }) => offer.later)),
  tax: sum(lines.map(({ offer }) => offer.tax)),
})
