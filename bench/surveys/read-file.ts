import { XMLParser } from 'fast-xml-parser'

/** An element with its texts and elements, as the parser gives them. */
type Xml = { [name: string]: string | Xml | Xml[] }

export type ReadMove = { day: number; arrivals: number; departures: number; nights: number }
export type ReadResidence = { country: string; region: string; moves: ReadMove[] }
/** What a file says of a day's units: by its own columns, without extra places. */
export type ReadRooms = { day: number; extra: number; columns: number[] }
export type ReadPrice = { name: string; price: number; share: number }

/** A file of any of the surveys, read by nothing that the product has. Amounts and shares are in hundredths. */
export type ReadFile = {
  root: string
  month: string
  daysOpen: number
  header: Xml
  /** Units and places that the establishment has. */
  units: number
  places: number
  residences: ReadResidence[]
  rooms: ReadRooms[]
  adr: number
  revPar: number
  hasPrices: boolean
  /** Groups of clients; or kinds or ways of letting with their tariffs. */
  prices: ReadPrice[][]
}

const lists = new Set(['RESIDENCIA', 'MOVIMIENTO', 'HABITACIONES_MOVIMIENTO'])
const parser = new XMLParser({ parseTagValue: false, ignoreDeclaration: true, isArray: (name) => lists.has(name) })

export function readFile(text: string): ReadFile {
  const document = parser.parse(text) as Xml
  const root = Object.keys(document)[0] ?? ''
  const content = child(document, root)
  const header = child(content, 'CABECERA')
  const when = child(header, 'FECHA_REFERENCIA')
  const { units, places } = capacityOf(root, content)
  return {
    root,
    month: `${textOf(when, 'ANYO')}-${textOf(when, 'MES')}`,
    daysOpen: numberOf(header, 'DIAS_ABIERTO_MES_REFERENCIA'),
    header,
    units,
    places,
    residences: children(child(content, 'ALOJAMIENTO'), 'RESIDENCIA').map(residenceOf),
    rooms: roomsOf(root, content),
    adr: hundredths(child(content, 'PRECIOS'), 'ADR_MENSUAL'),
    revPar: hundredths(child(content, 'PRECIOS'), 'REVPAR_MENSUAL'),
    hasPrices: content['PRECIOS'] !== undefined,
    prices: pricesOf(root, child(content, 'PRECIOS')),
  }
}

const residenceOf = (residence: Xml): ReadResidence => ({
  country: textOf(residence, 'ID_PAIS'),
  region: textOf(residence, 'ID_PROVINCIA_ISLA'),
  moves: children(residence, 'MOVIMIENTO').map((move) => ({
    day: numberOf(move, 'N_DIA'),
    arrivals: numberOf(move, 'ENTRADAS'),
    departures: numberOf(move, 'SALIDAS'),
    nights: numberOf(move, 'PERNOCTACIONES'),
  })),
})

function capacityOf(root: string, content: Xml): { units: number; places: number } {
  if (root === 'APARTAMENTOS') {
    const capacity = Object.entries(child(content, 'CAPACIDAD'))
    const sum = (prefix: string) =>
      capacity.filter(([name]) => name.startsWith(prefix)).reduce((total, [, text]) => total + Number(text), 0)
    return { units: sum('N_APARTAMENTOS'), places: sum('PLAZAS_TOTALES') }
  }
  const described = root === 'ENCUESTA' ? child(content, 'CABECERA') : child(content, 'CABECERA_TURISMO_RURAL')
  const units = root === 'ENCUESTA' ? 'HABITACIONES' : 'HABITACIONES_DISPONIBLES'
  return { units: numberOf(described, units), places: numberOf(described, 'PLAZAS_DISPONIBLES_SIN_SUPLETORIAS') }
}

function roomsOf(root: string, content: Xml): ReadRooms[] {
  const block = root === 'APARTAMENTOS' ? child(content, 'OCUPACION') : child(content, 'HABITACIONES')
  const rows = children(block, root === 'APARTAMENTOS' ? 'MOVIMIENTO' : 'HABITACIONES_MOVIMIENTO')
  return rows.map((row) => {
    const dayName = Object.keys(row).find((name) => name.includes('N_DIA')) ?? ''
    const columns = Object.keys(row).filter((name) => name !== dayName && name !== 'PLAZAS_SUPLETORIAS')
    return {
      day: numberOf(row, dayName),
      extra: numberOf(row, 'PLAZAS_SUPLETORIAS'),
      columns: columns.map((name) => numberOf(row, name)),
    }
  })
}

/** Pairs of a price and a share stand one after the other. */
function pricesOf(root: string, prices: Xml): ReadPrice[][] {
  if (root === 'ENCUESTA') return [pairsOf(prices, 2)]
  return Object.values(prices).map((group) => pairsOf(group as Xml, 0))
}

function pairsOf(element: Xml, skipped: number): ReadPrice[] {
  const names = Object.keys(element).slice(skipped)
  return names.flatMap((name, at) =>
    at % 2 === 0 ? [{ name, price: hundredths(element, name), share: hundredths(element, names[at + 1] ?? '') }] : [],
  )
}

const child = (element: Xml, name: string): Xml => {
  const found = element[name]
  return typeof found === 'object' && !Array.isArray(found) ? found : {}
}
const children = (element: Xml, name: string): Xml[] => {
  const found = element[name]
  return Array.isArray(found) ? found : []
}
const textOf = (element: Xml, name: string): string => {
  const found = element[name]
  return typeof found === 'string' ? found : ''
}
const numberOf = (element: Xml, name: string): number => Number(textOf(element, name) || Number.NaN)
const hundredths = (element: Xml, name: string): number => Math.round(Number(textOf(element, name)) * 100)
