import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatEuros } from '../../platform/money/money.ts'
import { allergens } from '../allergens.ts'
import { allergenNames } from '../words/allergen-names.ts'
import { readMenuTable } from './menu-table.ts'
import { readPastedList } from './pasted-list.ts'
import { readAllergens } from './read-allergens.ts'

const short = (text: string) =>
  readPastedList(text).map(({ group, name, priceText, problem }) => [group, name, priceText, problem])

describe('a pasted list', () => {
  test.each([
    ['Lubina al horno ........ 18,50', 'Lubina al horno', '18,50'],
    ['Lubina al horno\t18.50 €', 'Lubina al horno', '18.50'],
    ['Lubina al horno    18€', 'Lubina al horno', '18'],
    ['Lubina al horno … 18,5 euros', 'Lubina al horno', '18,5'],
    ['Lubina al horno - € 18', 'Lubina al horno', '18'],
    ['Lubina al horno 18', 'Lubina al horno', '18'],
    ['- Lubina al horno: 18', 'Lubina al horno', '18'],
    ['18,50 € Lubina al horno', 'Lubina al horno', '18,50'],
    ['€18.50 Lubina al horno', 'Lubina al horno', '18.50'],
    ['7 Up 2,50', '7 Up', '2,50'],
    ['Croquetas (6 uds) 9,00', 'Croquetas (6 uds)', '9,00'],
    ['Vega Sicilia  1.250,00 €', 'Vega Sicilia', '1.250,00'],
    ['Rioja 2019 .... 22', 'Rioja 2019', '22'],
  ])('%s', (line, name, price) => {
    expect(short(line)).toEqual([['', name, price, '']])
  })

  test('headings are groups, small lines describe, and nothing else is lost', () => {
    const text = `
      CARTA DE VERANO
      -- Entrantes --
      Ensaladilla 8,50
      con ventresca
      Jamón 22

      Postres:
      Flan 5
      Café`
    expect(short(text)).toEqual([
      ['', 'CARTA DE VERANO', '', 'Falta el precio'],
      ['Entrantes', 'Ensaladilla', '8,50', ''],
      ['Entrantes', 'Jamón', '22', ''],
      ['Postres', 'Flan', '5', ''],
      ['Postres', 'Café', '', 'Falta el precio'],
    ])
    expect(readPastedList(text)[1]).toMatchObject({ number: 4, description: 'con ventresca' })
  })

  test('brackets that say so list allergens, and bare numbers do not', () => {
    const [one, two, three] = readPastedList(
      'Tarta (contiene: gluten, huevos; trazas de frutos secos) 6\nPan (1, 7) 2\nSopa [alérgenos: 9, quark] 4',
    )
    expect(one).toMatchObject({
      name: 'Tarta',
      contains: ['gluten', 'eggs'],
      traces: ['nuts'],
      isChecked: true,
      problem: '',
    })
    expect(two).toMatchObject({ name: 'Pan (1, 7)', contains: [], isChecked: false })
    expect(three).toMatchObject({ isChecked: false, problem: 'No se entiende el alérgeno «quark»' })
  })

  test.each(['Tortilla 3,50 / 9,00', 'Flan 3,555', 'Flan 9999999', `${'x'.repeat(71)} 3`])(
    '%s has a problem',
    (line) => {
      expect(readPastedList(line)[0]?.problem).not.toBe('')
    },
  )

  test('whatever is pasted, each line with letters is a dish, a description or a group that is used', () => {
    const words = fc.constantFrom(
      'Flan',
      'con nata',
      '3,50',
      '€',
      '....',
      '\t',
      'Postres',
      '(1)',
      '2019',
      '- ',
      'ñ',
      '<b>',
    )
    const line = fc.oneof(
      fc.array(words, { maxLength: 5 }).map((all) => all.join(' ')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const read = readPastedList(lines.join('\n'))
        const numbers = read.map(({ number }) => number)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
        for (const { isChecked, contains } of read) expect(isChecked && contains.length === 0).toBe(false)
      }),
    )
  })

  test('finds the name and the price however they are set apart', () => {
    const name = fc.array(fc.constantFrom('Lubina', 'Ñora', 'al', 'horno', 'Tarta', 'de', 'queso'), {
      minLength: 1,
      maxLength: 5,
    })
    const apart = fc.constantFrom(' .... ', '\t', '   ', ' … ', ' - ', '....', ': ')
    const euro = fc.constantFrom('', ' €', '€', ' euros')
    fc.assert(
      fc.property(name, apart, fc.integer({ min: 1, max: 999_999 }), euro, (words, gap, cents, sign) => {
        const price = formatEuros(cents).slice(0, -2)
        expect(short(words.join(' ') + gap + price + sign)).toEqual([['', words.join(' '), price, '']])
      }),
    )
  })

  test('reads long lines in little time', () => {
    const began = performance.now()
    readPastedList('. '.repeat(30_000))
    readPastedList(Array.from({ length: 500 }, () => `Plato ${'.'.repeat(100)} 3,5 x`).join('\n'))
    readPastedList('1'.repeat(60_000))
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

describe('a table', () => {
  const table = (...rows: string[][]) => readMenuTable(rows.map((cells, index) => ({ line: index + 1, cells })))

  test('its columns are known by their headings', () => {
    expect(
      table(
        ['Restaurante Las Encinas'],
        ['Sección', 'PLATO', 'Descripción', 'Precio (€)', 'Alérgenos', 'Trazas', 'Ingredientes'],
        ['Postres', 'Flan', 'De la casa', '4.5', 'LECHE, huevo', 'frutos secos', 'leche, huevos'],
        ['', '', '', '', '', '', ''],
        ['Postres', 'Fruta', '', '3', '', '', ''],
      ),
    ).toEqual([
      {
        number: 3,
        group: 'Postres',
        name: 'Flan',
        description: 'De la casa',
        priceText: '4.5',
        contains: ['eggs', 'milk'],
        traces: ['nuts'],
        ingredients: 'leche, huevos',
        isChecked: true,
        problem: '',
      },
      expect.objectContaining({ number: 5, name: 'Fruta', isChecked: false, contains: [] }),
    ])
  })

  test('a column for each allergen is read by its marks', () => {
    const [one, two] = table(
      ['Nombre', 'Precio', 'Gluten', 'Lácteos'],
      ['Pan', '2', 'X', 't'],
      ['Té', '2', 'quizás', ''],
    )!
    expect(one).toMatchObject({ contains: ['gluten'], traces: ['milk'], isChecked: true })
    expect(two).toMatchObject({ isChecked: false, problem: 'No se entiende el alérgeno «Gluten»' })
  })

  test('a table without a column of names is none', () => {
    expect(table(['a', 'b'], ['1', '2'])).toBeNull()
  })
})

test.each([
  ['1, 3 y 7', ['gluten', 'eggs', 'milk'], []],
  ['1-3-7', ['gluten', 'eggs', 'milk'], []],
  ['1 14', ['gluten', 'molluscs'], []],
  ['Frutos de cáscara', ['nuts'], []],
  ['dióxido de azufre y sulfitos', ['sulphites'], []],
  ['Cereales con gluten / Apio', ['gluten', 'celery'], []],
  ['almendras', ['nuts'], []],
  ['ninguno', [], []],
  ['-', [], []],
  ['15', [], ['15']],
  ['gluten, cosas', ['gluten'], ['cosas']],
  ['almendras tostadas', [], ['almendras tostadas']],
  ['croquetas', [], ['croquetas']],
])('the allergens of %s', (text, contains, unknown) => {
  expect(readAllergens(text)).toEqual({ contains, traces: [], unknown })
})

test('knows the fourteen by their names in every language', () => {
  for (const names of Object.values(allergenNames))
    for (const allergen of allergens) expect(readAllergens(names[allergen]).contains).toEqual([allergen])
})
