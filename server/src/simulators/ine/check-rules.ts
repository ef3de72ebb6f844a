import type { XmlNode } from '../ses/parse-xml.ts'
import { IneRefusal } from './types.ts'

type Movement = { day: number; arrivals: number; departures: number; nights: number }

/** The sixteen rules of content (Annex III of the ISTAC's survey, XML_1 to XML_16 of the INE), of which the file is judged alone. */
export function checkRules(root: XmlNode): void {
  const header = child(root, 'CABECERA')
  const reference = child(header, 'FECHA_REFERENCIA')
  const year = Number(textOf(reference, 'ANYO'))
  const days = new Date(Date.UTC(year, Number(textOf(reference, 'MES')), 0)).getUTCDate()
  const open = Number(textOf(header, 'DIAS_ABIERTO_MES_REFERENCIA'))
  judge(open <= days, 1, 'Los días abiertos superan los del mes')
  const residences = child(root, 'ALOJAMIENTO').children
  const nights = new Array<number>(days + 1).fill(0)
  const moved = new Set<number>()
  for (const residence of residences) {
    const movements = movementsOf(residence, days)
    checkIdentifier(residence)
    for (const { day, nights: slept } of movements) {
      nights[day] = (nights[day] ?? 0) + slept
      moved.add(day)
    }
    checkBalance(movements, days)
  }
  judge(moved.size <= open, 2, 'Hay más días con movimientos que días abiertos')
  judge(isUnique(residences.map((residence) => identifierOf(residence))), 5, 'Residencia repetida')
  checkUnits(root, nights, days)
  checkShares(root)
}

const COUNTRY = /^[A-Z]{3}$/
const REGION = /^ES\d{3}$/

function checkIdentifier(residence: XmlNode): void {
  const [id] = residence.children
  const text = id?.text ?? ''
  if (id?.name === 'ID_PAIS') judge(COUNTRY.test(text) && text !== 'ESP', 4, `País no válido: ${text}`)
  else judge(REGION.test(text), 5, `Provincia o isla no válida: ${text}`)
}

const identifierOf = ({ children: [id] }: XmlNode): string => `${id?.name ?? ''} ${id?.text ?? ''}`

function movementsOf(residence: XmlNode, days: number): Movement[] {
  const movements = residence.children
    .filter(({ name }) => name === 'MOVIMIENTO')
    .map((node) => ({
      day: whole(node, 'N_DIA'),
      arrivals: whole(node, 'ENTRADAS'),
      departures: whole(node, 'SALIDAS'),
      nights: whole(node, 'PERNOCTACIONES'),
    }))
  judge(
    movements.every(({ day }) => day >= 1 && day <= days),
    3,
    'Día que el mes no tiene',
  )
  judge(isUnique(movements.map(({ day }) => day)), 3, 'Día repetido')
  return movements
}

/** The nights of a day are those of the day before, plus arrivals, less departures; of the first day that cannot be known. */
function checkBalance(movements: readonly Movement[], days: number): void {
  const of = (day: number) =>
    movements.find((movement) => movement.day === day) ?? { day, arrivals: 0, departures: 0, nights: 0 }
  for (const { arrivals, nights } of movements) judge(nights >= arrivals, 7, 'Menos pernoctaciones que entradas')
  for (let day = 2; day <= days; day++) {
    const { arrivals, departures, nights } = of(day)
    judge(nights === of(day - 1).nights + arrivals - departures, 8, `El día ${day} no cuadra con el anterior`)
  }
}

type OccupiedDay = { units: number; shared: number; extra: number }

function checkUnits(root: XmlNode, nights: readonly number[], days: number): void {
  const header = child(root, root.name === 'TURISMO_RURAL' ? 'CABECERA_TURISMO_RURAL' : 'CABECERA')
  const [most, places] = capacityOf(root, header)
  const byDay = occupiedDays(root)
  for (let day = 1; day <= days; day++) {
    const { units, shared, extra } = byDay.get(day) ?? { units: 0, shared: 0, extra: 0 }
    const slept = nights[day] ?? 0
    judge(units > 0 === slept > 0, 9, `Día ${day}: unidades y pernoctaciones no concuerdan`)
    judge(units <= slept, 10, `Día ${day}: más unidades que pernoctaciones`)
    judge(units !== slept || shared === 0, 11, `Día ${day}: uso doble con una persona por unidad`)
    judge(slept <= places + extra, 12, `Día ${day}: más pernoctaciones que plazas`)
    judge(units <= most, 13, `Día ${day}: más unidades ocupadas que disponibles`)
  }
}

function capacityOf(root: XmlNode, header: XmlNode): [units: number, places: number] {
  if (root.name !== 'APARTAMENTOS') {
    const units = textOf(header, 'HABITACIONES') || textOf(header, 'HABITACIONES_DISPONIBLES')
    return [Number(units), Number(textOf(header, 'PLAZAS_DISPONIBLES_SIN_SUPLETORIAS'))]
  }
  const capacity = child(root, 'CAPACIDAD').children
  const sum = (prefix: string) =>
    capacity.filter(({ name }) => name.startsWith(prefix)).reduce((total, { text }) => total + Number(text), 0)
  return [sum('N_APARTAMENTOS'), sum('PLAZAS_TOTALES')]
}

function occupiedDays(root: XmlNode): Map<number, OccupiedDay> {
  const block = root.name === 'APARTAMENTOS' ? child(root, 'OCUPACION') : child(root, 'HABITACIONES')
  const days = block.children.map((node) => {
    const figures = node.children.slice(1).map(({ name, text }) => ({ name, figure: Number(text) }))
    judge(
      figures.every(({ figure }) => Number.isInteger(figure) && figure >= 0),
      6,
      'Un número no es entero positivo',
    )
    const units = figures.filter(({ name }) => name !== 'PLAZAS_SUPLETORIAS')
    const occupied: OccupiedDay = {
      units: units.reduce((sum, { figure }) => sum + figure, 0),
      shared: figures.find(({ name }) => name.endsWith('USO_DOBLE'))?.figure ?? 0,
      extra: figures.find(({ name }) => name === 'PLAZAS_SUPLETORIAS')?.figure ?? 0,
    }
    return [Number(node.children[0]?.text), occupied] as const
  })
  judge(isUnique(days.map(([day]) => day)), 3, 'Día repetido en las unidades')
  return new Map(days)
}

/** Of hotels: the nine groups of clients with their price and share. */
function checkShares(root: XmlNode): void {
  if (root.name !== 'ENCUESTA') return
  const prices = child(root, 'PRECIOS').children
  const shares = prices.filter(({ name }) => name.startsWith('PCTN_'))
  const total = shares.reduce((sum, { text }) => sum + Math.round(Number(text) * 100), 0)
  judge(total === 0 || total === 10_000, 14, 'Los porcentajes no suman 100')
  prices.forEach((price, at) => {
    const share = prices[at + 1]
    if (!price.name.startsWith('ADR_') || !share?.name.startsWith('PCTN_')) return
    judge(Number(price.text) === 0 || Number(share.text) > 0, 15, `${price.name} sin porcentaje`)
    judge(Number(price.text) > 0 || Number(share.text) === 0, 16, `${share.name} sin precio`)
  })
}

const NO_NODE: XmlNode = { name: '', namespace: '', attributes: [], children: [], text: '' }
const child = (node: XmlNode, name: string): XmlNode => node.children.find((found) => found.name === name) ?? NO_NODE
const textOf = (node: XmlNode, name: string): string => child(node, name).text
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

function whole(node: XmlNode, name: string): number {
  const text = textOf(node, name)
  judge(/^\d{1,4}$/.test(text), 6, `${name} no es un número entero`)
  return Number(text)
}

function judge(isTrue: boolean, rule: number, reason: string): void {
  if (!isTrue) throw new IneRefusal(200 + rule, `XML_${rule}: ${reason}`)
}
