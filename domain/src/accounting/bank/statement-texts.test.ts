import { describe, expect, test } from 'vitest'
import { guessCsvColumns, isCsvHeading } from './csv-columns.ts'
import { bankText, payerOfTexts } from './payer-of-texts.ts'
import { readCsvLines } from './read-csv-lines.ts'
import { shortIban, spanishIban } from './spanish-account.ts'

test.each([
  [['TRANSFERENCIA DE RINCON SALAS GLORIA', 'RESERVA 8HTQ2W'], 'RINCON SALAS GLORIA', 'RESERVA 8HTQ2W'],
  [['Transferencia Inmediata A Favor De Pepa', 'X'], 'Pepa', 'X'],
  [['TRANSFERENC. A', 'TEST PARTNER'], 'TEST PARTNER', ''],
  [['TRANSF. A SU FAVOR', 'GARCÍA LÓPEZ MARÍA', 'SEÑAL BODA'], 'GARCÍA LÓPEZ MARÍA', 'SEÑAL BODA'],
  [['TRANSF. INTERNET', 'SENAL BODA'], '', 'TRANSF. INTERNET SENAL BODA'],
  [['BIZUM DE ANA RUIZ', ''], 'ANA RUIZ', ''],
  [['RECIBO LUZ'], '', 'RECIBO LUZ'],
  [[], '', ''],
])('in %j the payer is «%s»', (texts, payer, concept) => expect(payerOfTexts(texts)).toEqual({ payer, concept }))

test('the number of a card is hidden', () => expect(bankText('COMPRA 4548 8120 4940 0004')).not.toContain('4940'))

test.each([
  [
    'Santander',
    'Fecha operación;Fecha valor;Concepto;Importe EUR;Saldo',
    ['Fecha operación', 'Importe EUR', 'Concepto'],
  ],
  [
    'BBVA',
    'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa (2);Observaciones',
    ['Fecha', 'Importe', 'Concepto'],
  ],
  ['CaixaBank', 'Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo', ['Fecha', 'Importe', 'Movimiento']],
  [
    'Sabadell',
    'F. Operativa;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2',
    ['F. Operativa', 'Importe', 'Concepto'],
  ],
  [
    'ING',
    'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMPORTE (€);SALDO (€)',
    ['F. VALOR', 'IMPORTE (€)', 'DESCRIPCIÓN'],
  ],
])('the columns of %s are recognised', (_bank, heading, [day, amount, concept]) => {
  const columns = heading.split(';')
  expect(isCsvHeading(columns)).toBe(true)
  expect(guessCsvColumns(columns)).toMatchObject({ day, amount, concept })
})

describe('a table', () => {
  const read = (columns: string, ...rows: string[]) =>
    readCsvLines(
      columns.split(';'),
      rows.map((row, at) => ({ line: at + 2, cells: row.split(';') })),
      guessCsvColumns(columns.split(';')),
    )

  test.each([
    ['1.234,50', 123_450],
    ['-45,5 EUR', -4_550],
    ['45,50-', -4_550],
    ['+1234.50 €', 123_450],
    ['1,234.50', 123_450],
    ['176.10000000000002', 17_610],
  ])('reads the amount %s', (text, amount) =>
    expect(read('Fecha;Concepto;Importe', `25/06/2026;X;${text}`)).toMatchObject({ lines: [{ amount }] }),
  )

  test('has charges and credits in columns of their own, and sums below', () => {
    const columns = 'Fecha;Concepto;Cargo;Abono'
    expect(read(columns, '25/06/2026;X;10,00;', '26-06-26;Y;;20,00', 'Total;;10,00;20,00')).toMatchObject({
      firstDay: '2026-06-25',
      lastDay: '2026-06-26',
      lines: [{ amount: -1_000 }, { amount: 2_000 }],
    })
  })

  test('has a negative credit where an earlier one is reversed, and charges with either sign', () => {
    const rows = ['25/06/2026;X;;-20,00', '25/06/2026;Y;-10,00;', '25/06/2026;Z;10,00;']
    expect(read('Fecha;Concepto;Debe;Haber', ...rows)).toMatchObject({
      lines: [{ amount: -2_000 }, { amount: -1_000 }, { amount: -1_000 }],
    })
  })

  test.each([
    ['25/06/2026;X;veinte', 'Línea 2: «veinte» no es un importe'],
    ['31/06/2026;X;20', 'Línea 2: «31/06/2026» no es una fecha'],
    [';;', 'El archivo no tiene ningún movimiento'],
  ])('with %s is refused', (row, fault) => expect(read('Fecha;Concepto;Importe', row)).toEqual({ fault }))
})

test('the IBAN of a Spanish account is calculated', () => {
  expect(spanishIban('2100', '0418', '0200051332')).toBe('ES9121000418450200051332')
  expect(shortIban('ES9121000418450200051332')).toBe('ES·· 1332')
})
