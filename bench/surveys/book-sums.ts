import type { MonthFacts } from '@posada/domain/surveys/month-facts'
import type { Recount } from '@posada/domain/surveys/test/recount'
import { makeSurveyBook } from '@posada/server/platform/documents/survey-papers/book/survey-book'
import { type CellValue, readWorkbook } from '@posada/server/test/read-workbook'

/** Where the rows of a month's workbook do not sum up to what is counted night by night. */
export async function wrongSumsOfBook(facts: MonthFacts, again: Recount): Promise<string[]> {
  const sheets = await readWorkbook(await makeSurveyBook({ facts, names: 'shown' }))
  const rowsOf = (sheet: string) => sheets.find(({ name }) => name === sheet)?.rows ?? []
  const slept = again.nights.filter(({ people }) => people > 0)
  const sums = {
    moves: movesOf(rowsOf('Viajeros')),
    occupied: rowsOf('Unidades').length - 1,
    extraPlaces: sumOf(rowsOf('Unidades'), 'Supletorias'),
    income: Math.round(sumOf(rowsOf('Ingresos'), 'Ingreso sin IVA') * 100),
    unslept: rowsOf('Vendidas y no dormidas').length - 1,
  }
  const counted = {
    moves: Object.entries(again.moves)
      .map(([key, { arrivals, departures, nights }]) => `${key} ${arrivals} ${departures} ${nights}`)
      .toSorted(),
    occupied: slept.length,
    extraPlaces: Object.values(again.days).reduce((sum, day) => sum + day.extraPlaces, 0),
    income: slept.reduce((sum, { net }) => sum + net, 0),
    unslept: again.nights.length - slept.length,
  }
  return Object.keys(counted).flatMap((name) => {
    const [said, expected] = [sums, counted].map((of) => JSON.stringify(of[name as keyof typeof counted]))
    return said === expected ? [] : [`${name}: ${said} in the workbook, ${expected} counted`]
  })
}

function sumOf(rows: readonly (readonly CellValue[])[], column: string): number {
  const place = rows[0]?.indexOf(column) ?? 0
  return rows.slice(1).reduce((sum, row) => sum + Number(row[place]), 0)
}

/** Each residence and day with the sums of its rows. Spreadsheets count days from the 30th of December of 1899. */
function movesOf(rows: readonly (readonly CellValue[])[]): string[] {
  const sums = new Map<string, [number, number, number]>()
  for (const [, code, day, arrivals, departures, nights] of rows.slice(1)) {
    const date = new Date(Date.UTC(1899, 11, 30 + Number(day))).toISOString().slice(0, 10)
    const key = `${code ?? ''} ${date}`
    const [came, left, slept] = sums.get(key) ?? [0, 0, 0]
    sums.set(key, [came + Number(arrivals), left + Number(departures), slept + Number(nights)])
  }
  return [...sums].map(([key, figures]) => `${key} ${figures.join(' ')}`).toSorted()
}
