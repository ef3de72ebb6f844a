import { expect, test } from 'vitest'
import { monthFindings, monthSummary } from '../../../test/surveys.ts'
import { whyBlocked } from './why-blocked.ts'

const june = { month: '2026-06', hasEnded: true, summary: monthSummary }
const blocking = monthFindings.filter(({ blocks }) => blocks)
const fields = blocking.filter(({ kind }) => kind === 'field')

test('counts what blocks', () => {
  expect(whyBlocked({ ...june, findings: monthFindings })).toBe('La bloquean 3 hallazgos y 1 dato de la encuesta')
  expect(whyBlocked({ ...june, findings: blocking.slice(0, 1) })).toBe('La bloquea 1 hallazgo')
  expect(whyBlocked({ ...june, findings: [...fields, ...fields] })).toBe('La bloquean 2 datos de la encuesta')
})

test('sending also needs the order number and the code of the month', () => {
  const sentWith = { orderNumber: '2020HOT002L', controlCode: '' }
  expect(whyBlocked({ ...june, findings: [], sentWith })).toBe('La bloquea el código de control')
  expect(whyBlocked({ ...june, findings: blocking.slice(0, 3), sentWith: { ...sentWith, orderNumber: '' } })).toBe(
    'La bloquean 3 hallazgos, el número de orden y el código de control',
  )
  expect(whyBlocked({ ...june, findings: [] })).toBeNull()
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
