import { afterEach, expect, test } from 'vitest'
import { hideAllToasts, hideErrors, hideErrorsOf, showToast, shownToasts, successWords } from './toasts.ts'

const titles = () => shownToasts().map(({ title }) => title)

afterEach(hideAllToasts)

test('an error leaves with the next success of its call, and others stay', () => {
  showToast({ kind: 'error', title: 'A', text: '', cause: '/api/a' })
  showToast({ kind: 'error', title: 'B', text: '', cause: '/api/b' })
  showToast({ kind: 'success', title: 'Guardado', text: '', cause: '/api/a' })
  hideErrorsOf('/api/a')
  expect(titles()).toEqual(['B', 'Guardado'])
})

test('navigation hides all errors and no other toasts', () => {
  showToast({ kind: 'error', title: 'A', text: '' })
  showToast({ kind: 'progress', title: 'Generando', text: '' })
  showToast({ kind: 'success', title: 'Reserva movida', text: '' })
  hideErrors()
  expect(titles()).toEqual(['Generando', 'Reserva movida'])
})

test.each([
  ['Agencia guardada correctamente', undefined, 'Agencia guardada', null],
  [
    'Agencia eliminada. Sus reservas conservan el nombre.',
    undefined,
    'Agencia eliminada',
    'Sus reservas conservan el nombre.',
  ],
  ['Reserva eliminada correctamente', 'Reserva eliminada', 'Reserva eliminada', null],
  ['Las 12 están limpias', 'Todas limpias', 'Todas limpias', 'Las 12 están limpias'],
  ['', undefined, 'Hecho', null],
])('says the fact of %j once', (message, given, title, text) => {
  expect(successWords(message, given)).toEqual({ title, text })
})
