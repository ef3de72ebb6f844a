import { describe, expect, test } from 'vitest'
import { camt, norma43 } from '../../accounting/bank/test/statements.ts'
import { parseStatement } from './parse-statement.ts'

const parse = (text: string | Buffer) => parseStatement({ bytes: Buffer.from(text) })
const itemsOf = (text: string | Buffer) => {
  const read = parse(text)
  if ('fault' in read) throw new Error(read.fault)
  return { ...read.value, items: read.pieces.flat() }
}
const gloria = { day: '2026-06-25', cents: 9_600, texts: ['TRANSFERENCIA DE RINCON SALAS GLORIA', 'RESERVA 8HTQ2W'] }
const light = { day: '2026-06-01', cents: -4_000, texts: ['RECIBO LUZ'] }

/** A file of so many accounts. */
const norma43Of = (accounts: number) =>
  Array.from({ length: accounts }, (_, n) =>
    norma43([light])
      .replaceAll('0000000418', String(n + 1).padStart(10, '0'))
      .split('\r\n')
      .slice(0, n === accounts - 1 ? undefined : -1)
      .join('\n'),
  ).join('\n')

describe('Norma 43', () => {
  test('has the account, its days, and the texts of each movement', () => {
    expect(itemsOf(norma43([light, gloria]))).toMatchObject({
      format: 'norma43',
      accounts: [{ account: 'ES9200491501590000000418', firstDay: '2026-06-01', lastDay: '2026-06-25' }],
      items: [
        { day: '2026-06-01', amount: -4_000, payer: '', concept: 'RECIBO LUZ', reference: '' },
        { day: '2026-06-25', amount: 9_600, payer: 'RINCON SALAS GLORIA', concept: 'RESERVA 8HTQ2W' },
      ],
    })
  })

  test('may be of two accounts, in Latin-1, with amounts of another currency and the end mark of old systems', () => {
    const peña = { ...gloria, texts: ['TRANSFERENCIA DE PEÑA MUÑOZ ÍÑIGO ALEJANDRO DE LA SANTÍSIMA TRINIDAD'] }
    const other = norma43([light]).replaceAll('0000000418', '0000000999').split('\r\n').slice(0, -1)
    const equivalent = '2484000000000012345'
    const file = [
      ...other,
      ...norma43([peña])
        .replace(/\r\n33/, `\r\n${equivalent}\r\n33`)
        .split('\r\n'),
      '\u001a',
    ]
    const { accounts, items } = itemsOf(Buffer.from(file.join('\n'), 'latin1')) as {
      accounts: object[]
      items: object[]
    }
    expect(accounts).toHaveLength(2)
    expect(items).toMatchObject([
      { account: 0, amount: -4_000 },
      { account: 1, payer: 'PEÑA MUÑOZ ÍÑIGO ALEJANDRO DE LA SANTÍSIMA TRINIDAD' },
    ])
  })

  test('several statements of one account are one, by day', () => {
    const file = `${norma43([light]).split('\r\n').slice(0, -1).join('\n')}\n${norma43([gloria])}`
    expect(itemsOf(file)).toMatchObject({
      accounts: [{ account: 'ES9200491501590000000418', firstDay: '2026-06-01', lastDay: '2026-06-25' }],
      items: [
        { account: 0, amount: -4_000 },
        { account: 0, amount: 9_600 },
      ],
    })
  })

  test.each([
    ['without its end', norma43([gloria]).split('\r\n').slice(0, -2).join('\n'), /no está entero/],
    ['with another amount', norma43([gloria]).replace('0000009600', '0000009601'), /no cuadra/],
    ['with another balance', norma43([gloria]).replace('2000000001096', '2000000001097'), /no cuadra: el saldo/],
    ['in dollars', norma43([gloria]).replace('9783CASA', '8403CASA'), /no es en euros/],
    ['with a record of something else', norma43([gloria]).replace('\r\n22', '\r\n99'), /la línea 2 no es de Norma 43/],
    ['with a day that does not exist', norma43([gloria]).replaceAll('260625', '260631'), /«260631» no es una fecha/],
  ])('%s is refused', (_what, file, fault) =>
    expect(parse(file)).toEqual({ fault: expect.stringMatching(fault) as string }),
  )
})

describe('camt.053', () => {
  test('has the payer and what they wrote', () => {
    expect(itemsOf(camt([{ ...gloria, texts: ['Gloria Rincón', 'Reserva 8HTQ2W'] }]))).toMatchObject({
      format: 'camt',
      accounts: [{ account: 'ES9200491501590000000418' }],
      items: [{ amount: 9_600, payer: 'Gloria Rincón', concept: 'Reserva 8HTQ2W', reference: '' }],
    })
  })

  test('several transfers that a bank booked as one are several, and what is not booked yet is none', () => {
    const detail = (name: string, amount: string) =>
      `<TxDtls><Amt>${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
    const batch = `<NtryDtls>${detail('Ana', '60.00')}${detail('Luis', '36.00')}</NtryDtls>`
    const file = camt([
      { ...gloria, texts: ['X'] },
      { ...gloria, texts: ['Y'] },
    ])
      .replace(/<NtryDtls>.*?<\/NtryDtls>/s, batch)
      .replace(/BOOK(?!.*BOOK)/s, 'PDNG')
    expect(itemsOf(file).items).toMatchObject([
      { amount: 6_000, payer: 'Ana' },
      { amount: 3_600, payer: 'Luis' },
    ])
  })

  test('accounts without IBAN are told apart, and what was not booked in the account is none', () => {
    const named = (id: string) => camt([gloria]).replace(/<IBAN>.*<\/IBAN>/, `<Othr><Id>${id}</Id></Othr>`)
    const statement = /<Stmt>.*<\/Stmt>/s.exec(named('2'))![0]
    const two = named('1').replace('</Stmt>', `</Stmt>${statement}${statement.replace('BOOK', 'INFO')}`)
    expect(itemsOf(two)).toMatchObject({ accounts: [{ account: '' }, { account: '' }], items: [{}, {}] })
  })

  test.each([
    ['in another currency', camt([gloria]).replace('<Ccy>EUR</Ccy>', '').replace('<Amt Ccy="EUR">', '<Amt Ccy="USD">')],
    ['of hundreds of accounts', norma43Of(101)],
    ['with entities', '<!DOCTYPE d [<!ENTITY a "b">]><Document/>'],
    ['of something else', '<html/>'],
    ['cut off', camt([gloria]).slice(0, 200)],
  ])('%s is refused', (_what, file) => expect(parse(file)).toMatchObject({ fault: expect.any(String) as string }))
})

test('the heading of a table is found below what a bank writes above it', () => {
  const above = 'Banco Ejemplo;;\nCuenta;ES78 0049 1501;\nPeriodo;01/06/2026 - 25/06/2026;\n\n'
  const file = `${above}Fecha,Concepto,Importe\n25/06/2026,"Gloria, señal","96,00"\n`
  expect(itemsOf(Buffer.from(file, 'latin1'))).toMatchObject({
    format: 'csv',
    columns: ['Fecha', 'Concepto', 'Importe'],
    items: [{ line: 6, cells: ['25/06/2026', 'Gloria, señal', '96,00'] }],
  })
})
