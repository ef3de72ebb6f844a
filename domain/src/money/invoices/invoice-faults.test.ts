import { describe, expect, test } from 'vitest'
import { noTaxReasons, type NoTaxReason } from '../../platform/money/tax-rates.ts'
import { type InvoiceCircumstances, type InvoiceDraft, type InvoiceFault, invoiceFaults } from './invoice-faults.ts'
import type { InvoiceLine, InvoiceParty, InvoiceType } from './invoice-snapshot.ts'

const night: InvoiceLine = {
  name: 'Alojamiento',
  detail: '',
  quantity: 2,
  price: 9000,
  rate: 1000,
  noTaxReason: '',
  isDisbursement: false,
}
const guest: InvoiceParty = {
  name: 'Ana Gil',
  identity: { kind: 'nif', number: '12345678Z' },
  address: '',
  postalCode: '',
  municipality: '',
  province: '',
  countryCode: 'ESP',
}
const full: InvoiceDraft = {
  type: 'F1',
  issuedOn: '2026-11-20',
  operationOn: null,
  issuer: { name: 'Hostal Sol S.L.', taxId: 'B72877814', address: 'Calle Mayor 1', municipality: 'Soria' },
  recipient: guest,
  lines: [night],
  correctionMode: null,
  corrects: [],
}
const simplified: InvoiceDraft = { ...full, type: 'F2', recipient: null }
const corrective = (type: InvoiceType, corrected: InvoiceType): InvoiceDraft => ({
  ...full,
  type,
  recipient: type === 'R5' ? null : guest,
  lines: [{ ...night, quantity: -1 }],
  correctionMode: 'I',
  corrects: [{ type: corrected, issuedOn: '2026-11-01' }],
})
const inSoria: InvoiceCircumstances = { today: '2026-11-20', province: '42', fiscalProvince: '42' }

const faultsOf = (draft: InvoiceDraft, circumstances: Partial<InvoiceCircumstances> = {}) =>
  invoiceFaults(draft, { ...inSoria, ...circumstances })
const fault = (field: InvoiceFault['field'], message: string) => [
  { field, message: expect.stringContaining(message) as string },
]

test.each([
  [full, true],
  [simplified, true],
  [corrective('R1', 'F1'), false],
])('a negative total belongs in a corrective invoice', (draft, isRefused) => {
  const faults = faultsOf({ ...draft, lines: [{ ...night, quantity: -1 }] })
  expect(faults).toEqual(isRefused ? fault('lines', 'El total es negativo') : [])
})

test.each([
  full,
  simplified,
  corrective('R1', 'F1'),
  corrective('R4', 'R1'),
  corrective('R5', 'F2'),
  { ...full, type: 'F3' as const, corrects: [{ type: 'F2' as const, issuedOn: '2026-11-20' }] },
  { ...full, operationOn: '2026-11-01' },
])('nothing is wrong with a complete $type', (draft) => expect(faultsOf(draft)).toEqual([]))

describe('recipient', () => {
  const withRecipient = (recipient: Partial<InvoiceParty>, type: InvoiceType = 'F1') =>
    faultsOf({ ...(type === 'F1' ? full : corrective(type, 'F1')), recipient: { ...guest, ...recipient } })
  const abroad = (idType: '02' | '03' | '07', countryCode = 'DEU') =>
    ({ kind: 'other', idType, countryCode, number: 'C01X00T47' }) as const

  test.each(['F1', 'F3', 'R1', 'R2', 'R3', 'R4'] as const)('%s needs one', (type) => {
    const draft = { ...corrective(type, type === 'F3' ? 'F2' : 'F1'), recipient: null }
    expect(faultsOf(draft)).toContainEqual({
      field: 'recipient',
      message: 'Por favor, seleccione un titular para la factura',
    })
  })

  test.each(['F2', 'R5'] as const)('%s has none', (type) => {
    const draft = { ...(type === 'F2' ? simplified : corrective('R5', 'F2')), recipient: guest }
    expect(faultsOf(draft)).toEqual(fault('recipient', 'no lleva titular'))
  })

  test('a guest who is not identified may get a simplified invoice', () => {
    expect(withRecipient({ identity: null })).toEqual(fault('recipient', 'Falta un NIF válido de Ana Gil'))
    expect(withRecipient({ identity: null, countryCode: 'DEU' })).toEqual(
      fault('recipient', 'o emita una factura simplificada'),
    )
    expect(withRecipient({ identity: abroad('03', 'ESP') })).toEqual(fault('recipient', 'Falta un NIF válido'))
    expect(withRecipient({ identity: abroad('07', 'ESP') })).toEqual([])
    expect(withRecipient({ identity: abroad('03') })).toEqual([])
  })

  test('is not the issuer', () => {
    expect(withRecipient({ identity: { kind: 'nif', number: 'B72877814' } })).toEqual(
      fault('recipient', 'no puede ser quien la emite'),
    )
  })

  test('a company needs its address, a private person does not', () => {
    const company = { identity: { kind: 'nif', number: 'A58818501' } as const, name: 'Viajes' }
    expect(withRecipient(company)).toEqual(fault('recipient', 'Falta la dirección de Viajes'))
    expect(withRecipient({ ...company, address: 'Gran Vía 1', municipality: 'Madrid' })).toEqual([])
    expect(withRecipient({ identity: abroad('02') })).toEqual(fault('recipient', 'Falta la dirección'))
  })

  test('a delivery to another country of the Union needs a VAT number there', () => {
    const lines: InvoiceLine[] = [{ ...night, rate: 0, noTaxReason: 'E5' }]
    const buyer = { ...guest, identity: abroad('02'), address: 'Ring 1', municipality: 'Ulm' }
    expect(faultsOf({ ...full, lines })).toEqual(fault('recipient', 'con NIF-IVA de otro país'))
    expect(faultsOf({ ...simplified, lines })).toEqual(fault('recipient', 'con NIF-IVA de otro país'))
    expect(faultsOf({ ...full, lines, recipient: buyer })).toEqual([])
    expect(faultsOf({ ...full, lines }, { province: '35' })).toEqual([])
  })

  test('R2 and R3 admit fewer kinds of document', () => {
    const named = { address: 'Ring 1', municipality: 'Ulm' }
    expect(withRecipient({ ...named, identity: abroad('03') }, 'R2')).toEqual(fault('recipient', 'con NIF o NIF-IVA'))
    expect(withRecipient({ ...named, identity: abroad('02') }, 'R2')).toEqual([])
    expect(withRecipient({ ...named, identity: abroad('02') }, 'R3')).toEqual(
      fault('recipient', 'a un titular con NIF'),
    )
    expect(withRecipient({}, 'R3')).toEqual([])
  })
})

describe('issuer', () => {
  test('needs name, NIF and address', () => {
    const issuer = { name: '', taxId: '', address: 'Calle Mayor 1', municipality: '' }
    expect(faultsOf({ ...full, issuer })).toEqual(fault('issuer', 'falta la razón social, el NIF y la dirección'))
  })

  test('needs a valid NIF', () => {
    const issuer = { ...full.issuer, taxId: 'B72877815' }
    expect(faultsOf({ ...full, issuer })).toEqual(fault('issuer', 'El NIF del establecimiento no es válido'))
  })

  test('issues nothing with a tax domicile in the Basque provinces', () => {
    for (const fiscalProvince of ['01', '20', '48']) {
      expect(faultsOf(full, { fiscalProvince })).toEqual(fault('issuer', 'TicketBAI'))
    }
    expect(faultsOf(full, { fiscalProvince: '31' })).toEqual([])
  })
})

describe('lines', () => {
  const withLines = (...lines: Partial<InvoiceLine>[]) =>
    faultsOf({ ...full, lines: lines.map((line) => ({ ...night, ...line })) })
  const taxi = { name: 'Taxi', rate: 0, isDisbursement: true }

  test.each<[string, Partial<InvoiceLine>[], string]>([
    ['none', [], 'Añada al menos un concepto'],
    ['only disbursements', [taxi], 'solo suplidos'],
    ['no name', [{ name: ' ' }], 'sin nombre'],
    ['a name of invisible signs', [{ name: '\u200B\u2060' }], 'sin nombre'],
    ['quantity 0', [{ quantity: 0 }], 'La cantidad de «Alojamiento»'],
    ['half a quantity', [{ quantity: 1.5 }], 'La cantidad de «Alojamiento»'],
    ['a rate of another province', [{ rate: 700 }], '«Alojamiento»: El IVA puede ser'],
    ['rate 0 without reason', [{ rate: 0 }], 'Indique por qué no lleva impuesto'],
    ['a reason with a rate', [{ noTaxReason: 'E1' }], 'quite el motivo'],
    ['a disbursement with tax', [night, { ...taxi, rate: 1000 }], '«Taxi» es un suplido'],
  ])('%s', (_, lines, message) => expect(withLines(...lines)).toEqual(fault('lines', message)))

  test('disbursements beside other lines, and reasons at rate 0', () => {
    expect(withLines({}, taxi)).toEqual([])
    expect(withLines({ rate: 0, noTaxReason: 'E1' })).toEqual([])
  })

  test('at most 12 rows of base and tax', () => {
    const lines = [
      ...[300, 500, 700, 950].map((rate) => ({ ...night, rate })),
      ...(Object.keys(noTaxReasons) as NoTaxReason[]).map((noTaxReason) => ({ ...night, rate: 0, noTaxReason })),
    ]
    const inCanarias = { province: '35' }
    expect(faultsOf({ ...full, lines }, inCanarias)).toEqual([])
    expect(faultsOf({ ...full, lines: [...lines, { ...night, rate: 1500 }] }, inCanarias)).toEqual(
      fault('lines', 'caben 12'),
    )
  })

  test.each([
    ['lodging', 40_000, {}, []],
    ['lodging', 40_001, {}, fault('lines', 'simplificada no puede pasar de 400,00')],
    ['lodging at another rate', 45_000, { rate: 400 }, fault('lines', 'no puede pasar de 400,00')],
    ['a compensation', 250_000, { rate: 0, noTaxReason: 'N1' }, fault('lines', 'no puede pasar de 400,00')],
    ['the hire of a room', 40_001, { rate: 2100 }, fault('lines', 'no puede pasar de 400,00')],
    ['a dinner', 40_001, { kind: 'restaurant' }, []],
    ['a car park', 300_000, { rate: 2100, kind: 'parking' }, []],
    ['a car park', 300_001, { rate: 2100, kind: 'parking' }, fault('lines', 'simplificada no puede pasar de 3.000,00')],
  ] as const)('a simplified invoice of %s of %d cents', (name, price, changes, expected) => {
    const lines = [
      { ...night, name, quantity: 1, price, ...changes },
      { ...night, name: 'Taxi', rate: 0, isDisbursement: true },
    ]
    expect(faultsOf({ ...simplified, lines })).toEqual(expected)
  })

  test('a night beside a dinner has the limit of lodging', () => {
    const lines = [
      { ...night, quantity: 1, price: 10_000 },
      { ...night, name: 'Cena', quantity: 1, price: 30_001, kind: 'restaurant' as const },
    ]
    expect(faultsOf({ ...simplified, lines })).toEqual(fault('lines', 'no puede pasar de 400,00'))
  })
})

describe('days', () => {
  test.each([
    [{ issuedOn: '2026-11-21' }, 'issuedOn', 'posterior a hoy'],
    [{ issuedOn: '2024-10-27' }, 'issuedOn', '28/10/2024'],
    [{ operationOn: '2026-11-21' }, 'operationOn', 'posterior a la de la factura'],
    [{ operationOn: '2006-11-01' }, 'operationOn', 'veinte años'],
  ] as const)('%j', (days, field, message) => expect(faultsOf({ ...full, ...days })).toEqual(fault(field, message)))

  test('a correction is not earlier than what it corrects', () => {
    const draft = { ...corrective('R1', 'F1'), issuedOn: '2026-10-31' }
    expect(faultsOf(draft)).toEqual(fault('issuedOn', 'anterior a la de la factura'))
  })
})

describe('corrections', () => {
  test.each<[InvoiceDraft, InvoiceFault['field'], string]>([
    [{ ...corrective('R1', 'F1'), corrects: [] }, 'corrects', 'Indique la factura que se rectifica'],
    [{ ...corrective('F3', 'F2'), correctionMode: null, corrects: [] }, 'corrects', 'Indique las simplificadas'],
    [{ ...corrective('F3', 'F1'), correctionMode: null }, 'corrects', 'Solo se pueden sustituir'],
    [{ ...full, corrects: [{ type: 'F1', issuedOn: '2026-11-01' }] }, 'corrects', 'se refiere a otras'],
    [corrective('R5', 'F1'), 'corrects', 'R5 es para simplificadas'],
    [corrective('R1', 'F2'), 'corrects', 'con el tipo R5'],
    [{ ...corrective('R1', 'F1'), correctionMode: null }, 'correctionMode', 'por diferencias o por sustitución'],
    [{ ...full, correctionMode: 'S' }, 'correctionMode', 'Solo una rectificativa'],
  ])('%#', (draft, field, message) => expect(faultsOf(draft)).toEqual(fault(field, message)))
})
