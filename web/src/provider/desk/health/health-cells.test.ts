import type { Backlog, Health } from '@posada/contract/provider/health'
import { expect, test } from 'vitest'
import { cellsOf } from './health-cells.ts'

const AT = '2026-06-25T10:00:00Z'
const WELL: Health = {
  at: AT,
  copy: { finishedAt: '2026-06-25T01:12:00Z', bytes: 84e6, checkedAt: '2026-06-21T02:00:00Z', hasFailedSince: false },
  jobs: { waiting: 0, oldestSeconds: 0, failed: 0 },
  registry: { waiting: 0, dueAt: '' },
  fiscal: { waiting: 0, nextAt: '' },
  backlogs: [],
  disk: { usedPercent: 41, freeBytes: 59e9 },
  databaseBytes: 2.1e9,
  calls: { p95: 38, count: 900, errors: 0 },
  slowest: [],
  warnings: [],
}
const failing = (kind: Backlog['kind']): Backlog => ({
  kind,
  accountId: 'una-cuenta',
  name: 'Las Encinas',
  waiting: 2,
  refused: 0,
  dueAt: '',
  nextAt: '',
  failure: 'El servicio no contesta',
})
const cell = (title: string, facts: Partial<Health>) =>
  cellsOf({ ...WELL, ...facts }).find((one) => one.title === title)

test('is calm while all is well', () => {
  expect(cellsOf(WELL).map(({ tone }) => tone)).toEqual(Array(6).fill('ok'))
})

test.each<[string, Partial<Health>, object]>([
  [
    'Última copia',
    { copy: { ...WELL.copy!, finishedAt: '2026-06-24T04:00:00Z' } },
    { tone: 'error', note: 'Hace 30\u00a0h: tarda demasiado' },
  ],
  [
    'Última copia',
    { copy: { ...WELL.copy!, hasFailedSince: true } },
    { tone: 'error', note: 'La siguiente ha fallado' },
  ],
  ['Última copia', { copy: null }, { tone: 'error', value: 'Ninguna' }],
  [
    'Disco',
    { disk: { usedPercent: 96.4, freeBytes: 1.3e9 } },
    { tone: 'error', value: '96 % lleno', note: 'Quedan 1,3 GB' },
  ],
  ['Disco', { disk: { usedPercent: 81, freeBytes: 9.8e9 } }, { tone: 'warning', note: 'Quedan 9,8 GB' }],
  ['Disco', { disk: null }, { tone: 'calm', value: 'Sin dato', note: 'Base de datos 2,1 GB' }],
  [
    'Llamadas',
    { calls: { p95: 3400, count: 9, errors: 0 } },
    { tone: 'warning', note: 'Una de cada veinte tarda más' },
  ],
  ['Llamadas', { calls: { p95: 3400, count: 9, errors: 1 } }, { tone: 'error', note: '1 error 500 hoy' }],
  ['Llamadas', { calls: { p95: null, count: 0, errors: 0 } }, { value: 'Sin medidas', note: 'Se guardan cada minuto' }],
  [
    'SES-Hospedajes',
    { registry: { waiting: 2, dueAt: '2026-06-25T08:00:00Z' } },
    { tone: 'error', note: 'El primero venció hace 2\u00a0h' },
  ],
  [
    'SES-Hospedajes',
    { registry: { waiting: 2, dueAt: '2026-06-26T08:00:00Z' }, backlogs: [failing('registry')] },
    { tone: 'warning', note: 'El envío falla en 1 cuenta' },
  ],
  [
    'AEAT',
    { fiscal: { waiting: 2, nextAt: '2026-06-25T10:01:00Z' }, backlogs: [failing('fiscal')] },
    { tone: 'warning', note: 'El envío falla en 1 cuenta' },
  ],
])('%s says what is wrong: %#', (title, facts, expected) => {
  expect(cell(title, facts)).toMatchObject(expected)
})
