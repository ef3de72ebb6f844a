import type { MonthFacts } from '@posada/domain/surveys/month-facts'
import { halfUp, type Recount, type RecountedDay, type RecountedNight } from '@posada/domain/surveys/test/recount'
import type { ReadFile, ReadPrice } from './read-file.ts'

/** Where a file says something else than the month that was counted night by night. */
export function differencesOfFile(file: ReadFile, again: Recount, { month, survey }: MonthFacts): string[] {
  return [
    ...differ('month', file.month, month.slice(0, 7)),
    ...differ('moves', movesOf(file), movesOfRecount(again)),
    ...differ('rooms', roomsOf(file), roomsOfRecount(again, survey)),
    ...differ('prices', pricesOf(file), pricesOfRecount(again, survey)),
    ...capacityDifferences(file, again),
  ]
}

function differ(what: string, one: unknown, other: unknown): string[] {
  const [said, counted] = [JSON.stringify(one), JSON.stringify(other)]
  return said === counted ? [] : [`${what}: ${said} in the file, ${counted} counted`]
}

const sorted = (rows: readonly string[]): string[] => rows.toSorted()

const movesOf = ({ residences, month }: ReadFile): string[] =>
  sorted(
    residences.flatMap(({ country, region, moves }) =>
      moves.map(
        ({ day, arrivals, departures, nights }) =>
          `${country || region} ${month}-${String(day).padStart(2, '0')} ${arrivals} ${departures} ${nights}`,
      ),
    ),
  )

const movesOfRecount = ({ moves }: Recount): string[] =>
  sorted(
    Object.entries(moves).map(
      ([key, { arrivals, departures, nights }]) => `${key.replace(/^XKK/, 'KOS')} ${arrivals} ${departures} ${nights}`,
    ),
  )

const roomsOf = ({ rooms, month }: ReadFile): string[] =>
  sorted(
    rooms
      .filter(({ columns, extra }) => extra > 0 || columns.some((column) => column > 0))
      .map(({ day, extra, columns }) => `${month}-${String(day).padStart(2, '0')} ${extra} ${columns.join(' ')}`),
  )

const roomsOfRecount = ({ days }: Recount, survey: MonthFacts['survey']): string[] =>
  sorted(
    Object.entries(days)
      .filter(([, day]) => Object.keys(day.occupied).length > 0)
      .map(([day, counted]) => `${day} ${counted.extraPlaces} ${columnsOf(counted, survey).join(' ')}`),
  )

function columnsOf({ occupied, doublesForOne }: RecountedDay, survey: MonthFacts['survey']): number[] {
  const of = (kind: number) => occupied[kind] ?? 0
  if (survey === 'apartments') return [11, 12, 13, 14].map(of)
  if (survey === 'rural') return [21, 22].map(of)
  return [of(1) - doublesForOne, doublesForOne, of(2)]
}

type Prices = { adr?: number; revPar?: number; groups: ReadPrice[][] }

const withoutNames = (groups: readonly ReadPrice[][]) => groups.map((prices) => prices.map(({ price }) => price))

function pricesOf({ root, adr, revPar, prices, hasPrices }: ReadFile) {
  if (!hasPrices) return null
  const found: Prices = root === 'ENCUESTA' ? { adr, revPar, groups: prices } : { groups: prices }
  return { ...found, groups: withoutNames(found.groups) }
}

function pricesOfRecount({ nights, days }: Recount, survey: MonthFacts['survey']) {
  const paid = paidOf(nights)
  if (survey === 'apartments')
    return {
      groups: [11, 12, 13, 14].map((kind) =>
        [11, 12, 13, 14].map((tariff) =>
          mean(paid.filter((night) => night.kind === kind && tariffOfApartment(night.tariffId) === tariff)),
        ),
      ),
    }
  if (survey === 'rural')
    return {
      groups: [21, 22].map((kind) =>
        [0, 1, 2].map((tariff) => mean(paid.filter((night) => night.kind === kind && tariffOfRural(night) === tariff))),
      ),
    }
  const available = Object.values(days).reduce((sum, day) => sum + day.available, 0)
  const income = paid.reduce((sum, { net }) => sum + net, 0)
  const groups = pricesOfGroups(paid)
  if (groups.every((price) => price === 0)) return null
  return { adr: mean(paid), revPar: halfUp(income, available), groups: [groups] }
}

/** Nights that were free are occupied, and in no price and no share. */
const paidOf = (nights: readonly RecountedNight[]) => nights.filter(({ people, net }) => people > 0 && net > 0)

/** Of the doubles of each group, or of all its rooms where it had none. */
const pricesOfGroups = (paid: readonly RecountedNight[]): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((group) => {
    const own = paid.filter(({ tariffId }) => groupOf(tariffId) === group)
    return mean(own.filter(({ kind }) => kind === 1)) || mean(own)
  })

const mean = (nights: readonly RecountedNight[]): number =>
  nights.length === 0
    ? 0
    : halfUp(
        nights.reduce((sum, { net }) => sum + net, 0),
        nights.length,
      )

const tariffOfApartment = (id: number): number => (id >= 11 && id <= 14 ? id : id === 1 || id === 2 ? 13 : 11)

/** Friday is 5 and Saturday 6 of the calendar of JavaScript. */
const tariffOfRural = ({ day, isLong }: RecountedNight): number =>
  isLong ? 2 : [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 1 : 0

const groupOf = (id: number): number => (id >= 1 && id <= 9 ? id : id === 11 || id === 12 ? 6 : 9)

/** Units and places are those of the day with most of them; by kind of apartment they may be of several days. */
function capacityDifferences({ root, units, places }: ReadFile, { days }: Recount): string[] {
  const most = (figure: (day: RecountedDay) => number) => Math.max(...Object.values(days).map(figure))
  const [mostUnits, mostPlaces] = [most((day) => day.units), most((day) => day.places)]
  if (root === 'APARTAMENTOS')
    return units < mostUnits || places < mostPlaces ? ['fewer apartments than there are'] : []
  // Rooms and whole lodgings may each be most on another day.
  const isRural = root === 'TURISMO_RURAL' && units >= mostUnits
  return [...(isRural ? [] : differ('units', units, mostUnits)), ...differ('places', places, mostPlaces)]
}

/** The share of each group differs from the exact one by less than its rounding and the least share of others may take. */
export function wrongShares(file: ReadFile, { nights }: Recount, survey: MonthFacts['survey']): string[] {
  if (survey !== 'hotels' && survey !== 'istac') return []
  const paid = paidOf(nights)
  const prices = pricesOfGroups(paid)
  const shared = paid.filter(({ tariffId }) => (prices[groupOf(tariffId) - 1] ?? 0) > 0)
  return (file.prices[0] ?? []).flatMap(({ name, share }, at) => {
    const own = shared.filter(({ tariffId }) => groupOf(tariffId) === at + 1).length
    return Math.abs(share - (own * 10_000) / Math.max(1, shared.length)) < 9 ? [] : [`${name}: ${share}`]
  })
}
