import { countMonth } from '@posada/domain/surveys/count-month'
import type { MonthFacts, SurveyBooking } from '@posada/domain/surveys/month-facts'
import { figuresOfMonth } from '@posada/domain/surveys/month-figures'
import { bookingOf, factsOf, guestOf, unitOf, VALID_FORM } from '@posada/domain/surveys/test/counted-month'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { makeSurveyBook } from './book/survey-book.ts'
import { campsiteSheet } from './sheets/campsite-sheet.ts'
import { castillaYLeonBook } from './sheets/castilla-y-leon-book.ts'
import { ruralSheet } from './sheets/rural-sheet.ts'

/** Two guests of a Friday and a Saturday, one of a week, one nobody registered, and one who did not come. */
const bookings: SurveyBooking[] = [
  bookingOf(
    { unitId: 'a', checkIn: '2026-05-08', checkOut: '2026-05-10' },
    {
      locator: 'UNO',
      people: 3,
      guests: ['FRA', 'ES705'].map((residence, at) =>
        guestOf(`Gast ${at}`, { unitId: 'a', checkIn: '2026-05-08', checkOut: '2026-05-10' }, { residence }),
      ),
      holderResidence: 'ES705',
    },
  ),
  bookingOf({ unitId: 'b', checkIn: '2026-04-28', checkOut: '2026-05-05', price: 7000 }, { locator: 'DOS' }),
  bookingOf(
    { unitId: 'b', checkIn: '2026-05-20', checkOut: '2026-05-22' },
    { locator: 'TRES', isTicked: false, guests: [] },
  ),
]

const month = (survey: MonthFacts['survey'], ineTypes: readonly [number, number]) => {
  const facts = factsOf({
    survey,
    units: [unitOf('a', { ineType: ineTypes[0], name: 'Roble' }), unitOf('b', { ineType: ineTypes[1], name: 'Olmo' })],
    bookings,
  })
  return { facts, count: countMonth(facts) }
}

const read = async (file: Promise<Buffer>) => {
  const sheets = await readWorkbook(await file)
  return {
    names: sheets.map(({ name }) => name),
    rowsOf: (sheet: string) => sheets.find(({ name }) => name === sheet)?.rows ?? [],
  }
}

const rowAfter = (rows: readonly (readonly unknown[])[], label: string) =>
  rows.find(([first]) => first === label)?.slice(1)

test('EOTR-21 has the figures of its numbered boxes', async () => {
  const { count } = month('rural', [21, 22])
  const { names, rowsOf } = await read(ruralSheet(count, VALID_FORM))
  expect(names).toEqual(['EOTR-21'])
  const rows = rowsOf('EOTR-21')
  expect(rowAfter(rows, 'Modalidad')).toEqual(['3.3 Ambas'])
  expect(rowAfter(rows, '4.1 Habitaciones ocupadas')).toEqual([2])
  expect(rowAfter(rows, '4.2 Alojamientos independientes ocupados')).toEqual([4])
  expect(rowAfter(rows, '4.3 Plazas supletorias utilizadas')).toEqual([2])
  expect(rowAfter(rows, 'España')).toEqual(['1', 2, 8])
  expect(rowAfter(rows, 'Canarias')).toEqual(['1.5', 2, 4])
  expect(rowAfter(rows, 'Madrid')).toEqual(['1.13', 0, 4])
  expect(rowAfter(rows, 'Francia')).toEqual(['4', 1, 2])
  expect(rowAfter(rows, 'Total')).toEqual([null, 3, 10])
  expect(rowAfter(rows, 'Pernoctaciones de viernes y sábado')).toEqual(['6.1', null, 8])
  expect(rowAfter(rows, 'Fin de semana (viernes y sábado)')).toEqual([50, 100])
  expect(rowAfter(rows, '% de plazas ocupadas')).toEqual([8.06])
  expect(rowAfter(rows, 'Estancia media, noches')).toEqual([3.33])
})

test('the sheet of a campsite has the month and its weeks, from Monday', async () => {
  const { count } = month('campsites', [33, 31])
  const { names, rowsOf } = await read(campsiteSheet(count, VALID_FORM))
  expect(names).toEqual(['Mes', 'Semana 1', 'Semana 2', 'Semana 3', 'Semana 4', 'Semana 5'])
  const all = rowsOf('Mes')
  expect(rowAfter(all, 'España: Canarias')).toEqual([2, 4])
  expect(rowAfter(all, 'Francia')).toEqual([1, 2])
  expect(rowAfter(all, 'Total')).toEqual([3, 10])
  expect(rowAfter(all, 'Bungalow o similar')).toEqual([2])
  expect(rowAfter(all, 'Parcela')).toEqual([4])
  expect(rowAfter(all, 'Particulares')).toEqual([63.33, 100])
  const first = rowsOf('Semana 1')
  expect(first[1]).toEqual(['Del 01/05/2026 al 03/05/2026'])
  expect(rowAfter(first, 'Parcela')).toEqual([1, 1, 1, 3])
  const week = rowsOf('Semana 2')
  expect(week[1]).toEqual(['Del 04/05/2026 al 10/05/2026'])
  expect(week[3]).toEqual([
    '2. Viajeros entrados',
    'Lun 4',
    'Mar 5',
    'Mié 6',
    'Jue 7',
    'Vie 8',
    'Sáb 9',
    'Dom 10',
    'Semana',
  ])
  expect(rowAfter(week, 'España: Canarias')).toEqual([0, 0, 0, 0, 2, 0, 0, 2])
  const nights = week.slice(week.findIndex(([label]) => label === '3. Pernoctaciones'))
  expect(rowAfter(nights, 'España: Madrid')).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
  expect(rowAfter(nights, 'Total')).toEqual([1, 0, 0, 0, 3, 3, 0, 7])
})

test('the workbook of Castilla y León has the figures of the survey', async () => {
  const { count } = month('hotels', [1, 1])
  const { names, rowsOf } = await read(castillaYLeonBook(count, VALID_FORM))
  expect(names).toEqual(['Mes', 'Residencias', 'Días'])
  expect(rowAfter(rowsOf('Mes'), 'Pernoctaciones')).toEqual([10])
  expect(rowAfter(rowsOf('Mes'), 'Particulares')).toEqual([63.33, 100])
  expect(rowAfter(rowsOf('Mes'), '    Canarias')).toEqual([null, 2, 4])
  expect(rowsOf('Residencias').slice(1)).toEqual([
    ['Madrid', 'ES300', 0, 4],
    ['Gran Canaria', 'ES705', 2, 4],
    ['Francia', 'FRA', 1, 2],
    ['Total', null, 3, 10],
  ])
  expect(rowsOf('Días')).toHaveLength(32)
})

const sumOf = (rows: readonly (readonly unknown[])[], column: string): number => {
  const place = rows[0]!.indexOf(column)
  return rows.slice(1).reduce((sum, row) => sum + Number(row[place]), 0)
}

test('the rows of the workbook sum up to its figures, and name bookings, units and people', async () => {
  const { count, facts } = month('hotels', [1, 1])
  const { names, rowsOf } = await read(makeSurveyBook({ facts, names: 'shown' }))
  expect(names).toEqual(['Cifras', 'Viajeros', 'Unidades', 'Ingresos', 'Vendidas y no dormidas'])
  const figures = figuresOfMonth(count)
  const people = rowsOf('Viajeros')
  expect([sumOf(people, 'Entradas'), sumOf(people, 'Salidas'), sumOf(people, 'Pernoctaciones')]).toEqual([3, 4, 10])
  expect(people[1]).toEqual([
    'Madrid',
    'ES300',
    46_143,
    0,
    0,
    1,
    'b 2026-04-28 0',
    null,
    'Olmo',
    'DOS',
    46_140,
    46_147,
    'Ana',
  ])
  expect(people.filter((row) => row[6] === '1 ocupante sin registrar').map((row) => row[7])).toEqual(['sí', 'sí', 'sí'])
  const units = rowsOf('Unidades')
  expect(units.slice(1)).toHaveLength(figures.occupiedNights)
  expect(sumOf(units, 'Supletorias')).toBe(2)
  expect(sumOf(rowsOf('Ingresos'), 'Ingreso sin IVA') * 100).toBe(figures.income)
  expect(
    rowsOf('Vendidas y no dormidas')
      .slice(1)
      .map((row) => row[3]),
  ).toEqual(['TRES', 'TRES'])
})

test('a workbook without names names neither holders nor guests', async () => {
  const { facts } = month('hotels', [1, 1])
  const sheets = await readWorkbook(await makeSurveyBook({ facts, names: 'hidden' }))
  const cells = sheets.flatMap(({ rows }) => rows.flat())
  expect(cells).toContain('1 huésped registrado')
  expect(cells.filter((cell) => /Ana|Gast|Titular/.test(String(cell)))).toEqual([])
})
