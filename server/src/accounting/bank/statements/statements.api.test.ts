import { bankApi } from '@posada/contract/accounting/bank/bank'
import { expect, describe, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { givenBank, received } from '../test/given-bank.ts'
import { norma43, sendStatement } from '../test/statements.ts'

const { owner, account, send, read, lines, pending, summary } = await givenBank()

describe('reading a statement', () => {
  const two = [received(9_600, 'RINCON SALAS GLORIA', 'RESERVA'), received(-4_000, 'LUZ', 'RECIBO')]

  test('a file that is read twice changes nothing, and says so', async () => {
    expect(await read(...two)).toMatchObject({ mensaje: '2 movimientos nuevos', extracto: { lineas: 2, yaEstaban: 0 } })
    expect(await read(...two)).toMatchObject({ mensaje: 'El extracto ya estaba leído: no cambia nada' })
    expect(await lines()).toHaveLength(2)
    expect(await summary()).toMatchObject({ porDecidir: { numero: 1, suma: 96 }, noSonCobros: 1 })
  })

  test('two equal transfers of a day are two lines, and an overlapping file adds only what is new', async () => {
    const same = received(5_000, 'LUNA PILAR', 'BODA')
    await read(same, same)
    const later = { ...same, day: '2026-07-18' }
    expect(await read(later, same, same)).toMatchObject({
      mensaje: 'Un movimiento nuevo; 2 ya estaban y no se repiten',
    })
    expect(await pending()).toHaveLength(3)
  })

  test('what was read as Norma 43 is known in the table of the bank', async () => {
    const gloria = received(9_600, 'TRANSFERENCIA DE RINCON SALAS GLORIA', 'RESERVA 8HTQ2W')
    const marc = received(9_600, 'TRANSFERENCIA DE LEFEVRE MARC', 'ACOMPTE')
    const first = await send(norma43([gloria, marc, received(-4_000, 'RECIBO LUZ')]))
    expect(first).toMatchObject({ resultado: 'Ok', extracto: { formato: 'norma43', lineas: 3 } })
    expect((await pending()).map(({ ordenante }) => ordenante).toSorted()).toEqual([
      'LEFEVRE MARC',
      'RINCON SALAS GLORIA',
    ])
    const table =
      'Movimientos de la cuenta;;;\nTitular: Casa;;;\n\nFecha operación;Fecha valor;Concepto;Importe EUR;Saldo\n' +
      '17/07/2026;17/07/2026;Transferencia De Lefevre Marc, Concepto Acompte;96,00;1.150,00\n' +
      '17/07/2026;17/07/2026;Recibo Luz;-40,00;1.054,00\n' +
      '18/07/2026;18/07/2026;Transferencia De Quintana Rosa;126,00;1.180,00\n'
    const asked = await send(table)
    expect(asked).toMatchObject({
      extracto: null,
      tabla: {
        propuestas: { columna_fecha: 'Fecha operación', columna_importe: 'Importe EUR', columna_concepto: 'Concepto' },
      },
    })
    const columns = { columna_fecha: 'Fecha operación', columna_importe: 'Importe EUR', columna_concepto: 'Concepto' }
    expect(await send(table, columns)).toMatchObject({ extracto: { lineas: 3, yaEstaban: 2 } })
    // The columns of the account are confirmed once.
    expect(await send(table)).toMatchObject({ extracto: { lineas: 3, yaEstaban: 3 } })
    expect(await pending()).toHaveLength(3)
  })

  test('columns that were mapped wrongly and are mapped anew correct what nobody has decided', async () => {
    const table =
      'Fecha;Fecha contable;Concepto;Importe;Otro\n' +
      '01/07/2026;17/07/2026;ANA RUIZ;-96,00;50,00\n' +
      '02/07/2026;17/07/2026;LUIS GIL;70,00;80,00\n'
    const wrong = { columna_fecha: 'Fecha', columna_importe: 'Importe', columna_concepto: 'Concepto' }
    const right = { columna_fecha: 'Fecha contable', columna_importe: 'Otro', columna_concepto: 'Concepto' }
    await send(table, wrong)
    await owner.post(bankApi.reject.path, { id: (await pending())[0]!.id })
    expect((await send(table, right)).mensaje).toBe('Uno corregido; otro ya estaba y no se repite')
    expect((await lines()).map(({ fecha, importe, estado }) => [fecha, importe, estado]).toSorted()).toEqual([
      ['2026-07-02', 70, 'rechazado'],
      ['2026-07-17', 50, 'pendiente'],
    ])
    expect((await send(table)).mensaje).toBe('El extracto ya estaba leído: no cambia nada')
  })

  test('a workbook has days as numbers, and is known in the text of the same columns', async () => {
    const columns = { columna_fecha: 'Fecha', columna_importe: 'Importe', columna_concepto: 'Concepto' }
    const text = (value: string) => ({ value })
    const book = await writeXlsx([
      [text('Movimientos')],
      [text('Fecha'), text('Concepto'), text('Importe')],
      [
        { value: new Date('2026-07-17T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        text('Transferencia De Ana Ruiz'),
        { value: 96.5, type: Number },
      ],
    ] as never).toBuffer()
    expect(await send(book, columns)).toMatchObject({ extracto: { lineas: 1, yaEstaban: 0 } })
    expect(await pending()).toMatchObject([{ fecha: '2026-07-17', importe: 96.5, ordenante: 'Ana Ruiz' }])
    const csv = 'Fecha;Concepto;Importe\n17/07/2026;Transferencia De Ana Ruiz;96,50\n'
    expect(await send(csv)).toMatchObject({ extracto: { lineas: 1, yaEstaban: 1 } })
  })

  test('the statement of another account, a cut one and something else are refused', async () => {
    const file = norma43([received(9_600, 'TRANSFERENCIA DE ANA RUIZ')])
    await send(file)
    await owner.post(bankApi.editAccount.path, { cuenta: account(), archivada: true })
    const other = (
      await owner.post(bankApi.editAccount.path, { nombre: 'Otra', iban: 'ES91 2100 0418 4502 0005 1332' })
    )['cuenta'] as string
    expect((await sendStatement(owner, other, file)).mensaje).toBe(
      'El extracto es de otra cuenta (ES·· 0418), y «Otra» es ES·· 1332',
    )
    expect((await sendStatement(owner, other, file.split('\r\n').slice(0, -2).join('\r\n'))).mensaje).toBe(
      'El extracto no está entero: falta su final. Descárguelo otra vez.',
    )
    expect((await sendStatement(owner, other, file.replace('9600', '9700'))).mensaje).toMatch(/^El extracto no cuadra/)
    expect((await sendStatement(owner, other, '<!DOCTYPE a [<!ENTITY b "c">]><Document/>')).mensaje).toMatch(
      /no es un extracto camt\.053/,
    )
    expect((await sendStatement(owner, other, Buffer.from([0, 1, 2]))).resultado).toBe('Error')
    await owner.post(bankApi.editAccount.path, { cuenta: other, archivada: true })
  })
})
