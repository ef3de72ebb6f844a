import { expect, test } from 'vitest'
import { type EngineAddress, readEngineAddress, writeEngineAddress } from './engine-address.ts'

const TYPE = '0197a000-0000-7000-8000-000000000001'
const PLAN = '0197a000-0000-7000-8000-000000000002'
const read = (query: string) => readEngineAddress(new URLSearchParams(query))

const plain: EngineAddress = {
  checkIn: null,
  checkOut: null,
  units: [{ adults: 2, children: [] }],
  code: '',
  saleTypeId: null,
  chosen: [],
  month: null,
  isDataStep: false,
}

test('an address without parameters is of two adults, and writes none', () => {
  expect(read('')).toEqual(plain)
  expect(writeEngineAddress(plain)).toBe('')
})

test('reads what it wrote', () => {
  const address: EngineAddress = {
    checkIn: '2026-07-10',
    checkOut: '2026-07-14',
    units: [
      { adults: 1, children: [] },
      { adults: 2, children: [0, 17] },
    ],
    code: 'AMIGOS 10%',
    saleTypeId: TYPE,
    chosen: [
      { unit: 0, saleTypeId: TYPE, planId: null, board: 'nb' },
      { unit: 1, saleTypeId: TYPE, planId: PLAN, board: 'bb' },
    ],
    month: '2026-07',
    isDataStep: true,
  }
  expect(read(writeEngineAddress(address))).toEqual(address)
})

test.each([
  ['adultos=2&ninos=4,7', [{ adults: 2, children: [4, 7] }]],
  ['adultos=1&ninos=&adultos=2&ninos=3', [{ adults: 1, children: [] }, { adults: 2, children: [3] }]], // prettier-ignore
  ['ninos=4 y 7', [{ adults: 2, children: [4, 7] }]],
  ['adultos=3&habitaciones=2', [{ adults: 3, children: [] }, { adults: 2, children: [] }]], // prettier-ignore
  ['adultos=3&adultos=1&habitaciones=1', [{ adults: 3, children: [] }]],
  ['ninos=4,?', [{ adults: 2, children: [4], agesToSay: 1 }]],
  ['adultos=2&menores=2&edad0=4&edad0=', [{ adults: 2, children: [4], agesToSay: 1 }]],
  ['adultos=2&menores=2&edad0=4&edad0=7&edad0=9', [{ adults: 2, children: [4, 7] }]],
  ['adultos=2&menores=0&edad0=4&adultos=1&menores=1&edad1=0', [{ adults: 2, children: [] }, { adults: 1, children: [0] }]], // prettier-ignore
  ['menores=1&edad0=18', [{ adults: 2, children: [], agesToSay: 1 }]],
  ['menores=x&edad0=4', [{ adults: 2, children: [] }]],
  ['adultos=0&ninos=18,99', [{ adults: 2, children: [] }]],
  ['adultos=-1', [{ adults: 2, children: [] }]],
  ['adultos=999', [{ adults: 99, children: [] }]],
])('reads the people of %s', (query, units) => expect(read(query).units).toEqual(units))

test('has no more units than can be asked for', () => {
  expect(read('adultos=1&'.repeat(50)).units).toHaveLength(20)
  expect(read('habitaciones=999').units).toHaveLength(20)
})

test.each([
  'llegada=2026-02-30',
  'llegada=x&salida=2026-01-02',
  'salida=2026-01-02',
  'unidad=1',
  'mes=2026-13',
  'mes=../..',
  `elegida=${TYPE}`,
  `elegida=${TYPE}.x.nb.0`,
  `elegida=${TYPE}.0.zz.0`,
  `elegida=${TYPE}.0.nb.-1`,
  `elegida=${TYPE}.0.nb.99`,
  'elegida=%00.%ff..',
  'paso=pago',
])('takes %s for absent', (query) => expect(read(query)).toEqual(plain))

test('takes a departure that is not after the arrival for absent', () => {
  expect(read('llegada=2026-07-10&salida=2026-07-10')).toEqual({ ...plain, checkIn: '2026-07-10' })
})

test('reads the choices of a form, one name for each unit', () => {
  expect(read(`elegida0=${TYPE}.0.nb.0&elegida1=${TYPE}.${PLAN}.bb.1`).chosen).toEqual([
    { unit: 0, saleTypeId: TYPE, planId: null, board: 'nb' },
    { unit: 1, saleTypeId: TYPE, planId: PLAN, board: 'bb' },
  ])
})
