import { describe, expect, test } from 'vitest'
import type { Payable, Transfer } from './payable.ts'
import { proposeAll, rankPayables } from './propose.ts'

const invoice = (reference: string, name: string, pending: number, more: Partial<Payable> = {}): Payable => ({
  kind: 'invoice',
  id: reference,
  reference,
  names: [name],
  pending,
  parts: [],
  related: [],
  ...more,
})
const booking = (reference: string, name: string, pending: number, more: Partial<Payable> = {}): Payable =>
  invoice(reference, name, pending, { kind: 'booking', ...more })

const open: Payable[] = [
  invoice('DEMO-2026/00315', 'Senderos del Sur', 684_200),
  booking('8HTQ2W', 'Gloria Rincón', 50_000, { parts: [{ amount: 9_600, label: 'depósito' }] }),
  invoice('DEMO-2026/00298', 'Vía Verde Viajes', 124_000),
  invoice('DEMO-2026/00313', 'Jorge Castaño', 17_600),
  booking('F2NX7L', 'Julie y Marc Lefèvre', 74_200),
  booking('AAAA2A', 'Hugo Marín', 15_200),
  booking('BBBB1B', 'Luis Bravo', 15_200),
  booking('MC7GAR', 'María del Carmen García López', 30_000),
]

const transfer = (payer: string, concept: string, amount: number): Transfer => ({
  id: `${payer} ${concept} ${amount}`,
  day: '2026-06-25',
  amount,
  payer,
  concept,
  reference: '',
})
function proposalOf(payer: string, concept: string, amount: number, payables = open) {
  const one = transfer(payer, concept, amount)
  const { certainty, words, candidates } = proposeAll([one], payables).get(one.id)!
  return [certainty, words.replaceAll('\u00a0', ' '), candidates.map(({ payable }) => payable.reference).join(' ')]
}

describe('what a transfer may pay', () => {
  test.each([
    [
      'SENDEROS DEL SUR SL',
      'FRA DEMO-2026/00315',
      684_200,
      'sure',
      'Número e importe · quedaría cobrada',
      'DEMO-2026/00315',
    ],
    ['X', 'DEMO202600298', 124_000, 'sure', 'Número e importe · quedaría cobrada', 'DEMO-2026/00298'],
    ['X', 'factura demo 2026 298', 124_000, 'sure', 'Número e importe · quedaría cobrada', 'DEMO-2026/00298'],
    ['X', 'PAGO DEMO-2026/ 00298', 124_000, 'sure', 'Número e importe · quedaría cobrada', 'DEMO-2026/00298'],
    [
      'RINCON SALAS GLORIA',
      'RESERVA 8htq2w',
      9_600,
      'sure',
      'Localizador e importe · depósito, faltarían 404,00 €',
      '8HTQ2W',
    ],
    ['X', 'LOC.8 HTQ 2W', 50_000, 'sure', 'Localizador e importe · quedaría pagada', '8HTQ2W'],
    ['X', 'RESERVA 8HTQ2W', 10_000, 'probable', 'Localizador, no el importe · faltarían 400,00 €', '8HTQ2W'],
    ['X', 'DEMO-2026/00315', 700_000, 'probable', 'Número, no el importe · sobrarían 158,00 €', 'DEMO-2026/00315'],
    ['CASTANO VIDAL JORGE', 'HOTEL RONDA', 17_600, 'probable', 'Nombre e importe, sin número', 'DEMO-2026/00313'],
    ['CASTAÑO, JORGE', '', 17_600, 'probable', 'Nombre e importe, sin número', 'DEMO-2026/00313'],
    ['X', 'FRA 313', 17_600, 'probable', 'Número sin serie e importe', 'DEMO-2026/00313'],
    ['LEFEVRE MARC', 'ACOMPTE', 30_000, 'probable', 'Nombre, no el importe · faltarían 442,00 €', 'F2NX7L'],
    ['GARCIA LOPEZ M CARMEN', '', 30_000, 'probable', 'Nombre e importe, sin localizador', 'MC7GAR'],
    ['GARCIA LOPEZ MARIA DEL CARM', '', 30_000, 'probable', 'Nombre e importe, sin localizador', 'MC7GAR'],
    ['', 'Transf. internet', 15_200, 'choice', 'Solo el importe, igual en las dos', 'AAAA2A BBBB1B'],
    ['BRAVO LUIS', '', 15_200, 'probable', 'Nombre e importe, sin localizador', 'BBBB1B'],
    ['SERRANO PEREZ ANA', 'SENAL BODA', 50_000, 'none', '', ''],
    ['REDES Y AGUAS SA', 'DEVOLUCION RECIBO 0526', 8_400, 'none', 'No parece un cobro', ''],
    ['', 'ABONO REMESA TPV', 15_200, 'none', 'No parece un cobro', ''],
    // A day that reads like a number, and another amount.
    ['X', 'Factura del 2026 03 15', 5_000, 'none', '', ''],
  ])('%s, %s, %i: %s', (payer, concept, amount, certainty, words, references) =>
    expect(proposalOf(payer, concept, amount)).toEqual([certainty, words, references]),
  )

  test('an invoice stands for its booking', () => {
    const both = [
      booking('8HTQ2W', 'Gloria Rincón', 9_600, { related: ['F-26/7'] }),
      invoice('F-26/7', 'Gloria Rincón', 9_600, { related: ['8HTQ2W'] }),
    ]
    expect(proposalOf('RINCON GLORIA', '', 9_600, both)).toEqual(['probable', 'Nombre e importe, sin número', 'F-26/7'])
    expect(proposalOf('RINCON GLORIA', '8HTQ2W', 9_600, both)).toEqual([
      'sure',
      'Localizador e importe · quedaría pagada',
      '8HTQ2W',
    ])
  })

  test('a second transfer for the same is not sure, and says that another pays it', () => {
    const [first, second] = [transfer('A', '8HTQ2W', 50_000), transfer('B', '8HTQ2W', 50_000)]
    const proposals = proposeAll([second!, first!], open)
    expect(proposals.get(first!.id)?.certainty).toBe('sure')
    expect(proposals.get(second!.id)).toMatchObject({
      certainty: 'probable',
      words: 'Localizador; otra transferencia ya la paga · sobrarían 500,00\u00a0€',
    })
  })

  test('of two that say the same the one of the lower id is sure; one whose texts were deleted is none', () => {
    const [first, second] = ['1', '2'].map((id) => ({ ...transfer('A', '8HTQ2W', 50_000), id }))
    for (const order of [
      [first!, second!],
      [second!, first!],
    ])
      expect(proposeAll(order, open).get('1')?.certainty).toBe('sure')
    expect(proposalOf('', '', 684_200)).toEqual(['none', '', ''])
  })

  test('more than five with the same amount are none to choose among', () => {
    const many = Array.from({ length: 6 }, (_, at) => booking(`LOC${at}XX`, `Nombre Apellido${at}`, 15_200))
    expect(proposalOf('', 'Transf. internet', 15_200, many)).toEqual(['none', 'Puede ser una de 6', ''])
  })

  test('all are ranked, the likeliest first', () => {
    const ranked = rankPayables(transfer('LEFEVRE MARC', '', 15_200), open)
    expect(ranked.map(({ payable }) => payable.reference).slice(0, 3)).toEqual(['F2NX7L', 'AAAA2A', 'BBBB1B'])
    expect(ranked).toHaveLength(open.length)
  })
})
