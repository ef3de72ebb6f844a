import { expect, test } from 'vitest'
import { monthFindings, monthSummary } from '../../../test/surveys.ts'
import { whyBlocked } from './why-blocked.ts'

const june = { month: '2026-06', hasEnded: true, summary: monthSummary }
const blocking = monthFindings.filter(({ blocks }) => blocks)
const fieldsOnly = blocking.filter(({ kind }) => kind === 'field')

test('counts what blocks and names the control code', () => {
  expect(whyBlocked({ ...june, findings: monthFindings })).toBe('La bloquean 3 hallazgos y el código de control')
  expect(whyBlocked({ ...june, findings: blocking.slice(0, 1) })).toBe('La bloquea 1 hallazgo')
  expect(whyBlocked({ ...june, findings: fieldsOnly })).toBe('La bloquea el código de control')
})

test('other answers are counted', () => {
  const taxId = { ...fieldsOnly[0]!, field: 'CIF_NIF' }
  expect(whyBlocked({ ...june, findings: [taxId] })).toBe('La bloquea 1 dato de la encuesta')
  expect(whyBlocked({ ...june, findings: [taxId, { ...taxId, field: 'TELEFONO_1' }, ...fieldsOnly] })).toBe(
    'La bloquean 2 datos de la encuesta y el código de control',
  )
})

test('what only should be looked at does not block', () => {
  expect(whyBlocked({ ...june, findings: monthFindings.filter(({ blocks }) => !blocks) })).toBeNull()
})

test('a month that is running, and one without guests, say why', () => {
  expect(whyBlocked({ ...june, hasEnded: false, findings: monthFindings })).toBe('Junio aún no ha terminado')
  expect(whyBlocked({ ...june, findings: [], summary: { travellers: 0, nights: 0 } })).toBe(
    'Sin huéspedes no hay fichero que presentar',
  )
})
