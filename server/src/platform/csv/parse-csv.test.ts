import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const table = (line: string, count: number) =>
  ['Unidad;Entrada', ...Array.from({ length: count }, () => line)].join('\n')
const parse = (text: string) => parseCsv({ bytes: Buffer.from(text) })

test.each([
  ['twenty thousand lines and one', table('1', 20_001), 'El archivo tiene más de 20.000 líneas. Divídalo en varios.'],
  ['five million lines', '1\n'.repeat(5_000_000), 'El archivo tiene más de 20.000 líneas. Divídalo en varios.'],
  ['five million empty lines', '\r'.repeat(5_000_000), 'El archivo tiene más de 20.000 líneas. Divídalo en varios.'],
  ['too many columns', `${';'.repeat(200)}a\n1`, 'El archivo tiene demasiadas columnas'],
  [
    'too many cells',
    table(';'.repeat(99) + '1', 10_001),
    'El archivo tiene demasiadas celdas: quite las columnas que sobren',
  ],
  ['a line that never ends', table(`"${'x'.repeat(100_001)}`, 1), 'El archivo no es un CSV que se pueda leer'],
  ['a header alone', 'Unidad;Entrada', 'El archivo no tiene ninguna línea'],
])('refuses a file with %s', (_, text, fault) => expect(parse(text)).toEqual({ fault }))

test('reads twenty thousand lines with cells of several lines', () => {
  const text = table('"101\nvista al mar\n";01/07/2026', 20_000)
  expect(parse(text)).toMatchObject({ lineCount: 20_000, columns: ['Unidad', 'Entrada'] })
  const read = parseCsv({ text })
  if ('fault' in read) throw new Error(read.fault)
  expect(Math.max(...read.pieces.map((piece) => piece.length))).toBeLessThan(1500)
  expect(read.pieces.flat().at(-1)?.line).toBe(2 + 3 * 19_999)
})
