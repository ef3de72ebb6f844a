import { countryCodes, spanishCodes } from '@posada/domain/surveys/test/residence-codes'
import type { ReadFile, ReadMove, ReadPrice, ReadRooms } from './read-file.ts'

const WHOLE = 10_000

/** The rules by which the INE and the ISTAC refuse a file, as their annex numbers them. Empty where it keeps them all. */
export function brokenRules(file: ReadFile): string[] {
  const days = new Date(Date.UTC(Number(file.month.slice(0, 4)), Number(file.month.slice(5)), 0)).getUTCDate()
  return [
    ...rulesOfDays(file, days),
    ...file.residences.flatMap((residence) => rulesOfResidence(residence.moves, days)),
    ...rulesOfCodes(file),
    ...rulesOfRooms(file, days),
    ...rulesOfPrices(file),
  ]
}

const broken = (rule: number, isBroken: boolean, where = ''): string[] => (isBroken ? [`rule ${rule} ${where}`] : [])

function rulesOfDays(file: ReadFile, days: number): string[] {
  const moving = new Set(file.residences.flatMap(({ moves }) => moves.filter(isMoving).map(({ day }) => day)))
  return [
    ...broken(1, !(file.daysOpen >= 1 && file.daysOpen <= days)),
    ...broken(2, moving.size > file.daysOpen, `${moving.size} > ${file.daysOpen}`),
  ]
}

const isMoving = ({ arrivals, departures, nights }: ReadMove): boolean => arrivals > 0 || departures > 0 || nights > 0

function rulesOfResidence(moves: readonly ReadMove[], days: number): string[] {
  const numbers = moves.map(({ day }) => day)
  const found = [
    ...broken(3, new Set(numbers).size !== numbers.length || numbers.some((day) => !(day >= 1 && day <= days))),
  ]
  let before = 0
  for (let day = 1; day <= days; day++) {
    const move = moves.find((one) => one.day === day) ?? { day, arrivals: 0, departures: 0, nights: 0 }
    const figures = [move.arrivals, move.departures, move.nights]
    found.push(
      ...broken(
        6,
        figures.some((figure) => !(Number.isInteger(figure) && figure >= 0)),
        `day ${day}`,
      ),
      ...broken(7, move.nights < move.arrivals, `day ${day}`),
      ...broken(8, day > 1 && move.nights !== before + move.arrivals - move.departures, `day ${day}`),
    )
    before = move.nights
  }
  return found
}

function rulesOfCodes({ residences }: ReadFile): string[] {
  const codes = residences.map(({ country, region }) => country || region)
  return [
    ...broken(3, new Set(codes).size !== codes.length, 'a residence twice'),
    ...residences.flatMap(({ country, region }) => [
      ...broken(4, country !== '' && !countryCodes.includes(country), country),
      ...broken(5, region !== '' && !spanishCodes.includes(region), region),
      ...broken(4, (country === '') === (region === ''), 'one of both'),
    ]),
  ]
}

function rulesOfRooms(file: ReadFile, days: number): string[] {
  const numbers = file.rooms.map(({ day }) => day)
  const found = [...broken(3, new Set(numbers).size !== numbers.length, 'rooms')]
  for (let day = 1; day <= days; day++) {
    const nights = file.residences.reduce(
      (sum, { moves }) => sum + (moves.find((one) => one.day === day)?.nights ?? 0),
      0,
    )
    const rooms = file.rooms.find((one) => one.day === day) ?? { day, extra: 0, columns: [] }
    const occupied = rooms.columns.reduce((sum, column) => sum + column, 0)
    found.push(
      ...broken(9, occupied > 0 !== nights > 0, `day ${day}`),
      ...broken(10, occupied > nights, `day ${day}`),
      ...broken(11, file.root === 'ENCUESTA' && occupied === nights && doublesForTwo(rooms) > 0, `day ${day}`),
      ...broken(12, nights > file.places + rooms.extra, `day ${day}: ${nights} > ${file.places} + ${rooms.extra}`),
      ...broken(13, occupied > file.units, `day ${day}`),
      ...broken(9, rooms.extra > 0 && occupied === 0, `extra places on day ${day}`),
    )
  }
  return found
}

/** 'Dobles de uso doble' is the first column of rooms. */
const doublesForTwo = ({ columns }: ReadRooms): number => columns[0] ?? 0

/** Of hotels the nine groups share the nights; of apartments and rural lodging the tariffs of each kind do. */
function rulesOfPrices(file: ReadFile): string[] {
  return file.prices.flatMap((prices: readonly ReadPrice[]) => {
    const sum = prices.reduce((total, { share }) => total + share, 0)
    return [
      ...broken(14, sum !== 0 && sum !== WHOLE, String(sum)),
      ...prices.flatMap(({ name, price, share }) => [
        ...broken(15, price > 0 && share <= 0, name),
        ...broken(16, price === 0 && share !== 0, name),
        ...broken(6, price < 0 || price > 999_999 || share < 0, name),
      ]),
    ]
  })
}
