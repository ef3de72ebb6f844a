import { expect, test } from 'vitest'
import { aBookingInfo } from '../../../../test/booking-info.ts'
import { whatsAppChat, whatsAppSummary, whatsAppSummaryLink } from './whatsapp-text.ts'

const hours = { checkIn: '15:00', checkOut: '12:00' }

test('the text has dates, people and money, and none of the observations', () => {
  const text = whatsAppSummary(aBookingInfo({ observations: 'Cliente difícil', pending: 10_000 }), hours)
  expect(text).toContain('Hola, Miren Aranburu:')
  expect(text).toContain('Su reserva está confirmada.')
  expect(text).toContain('Entrada: 24/06/2026, a partir de las 15:00')
  expect(text).toContain('Salida: 28/06/2026, hasta las 12:00')
  expect(text).toContain('Total: 400,00\u00a0€\nPendiente: 100,00\u00a0€\nLocalizador: Q7K4MX')
  expect(text).not.toContain('difícil')
})

test('an option names its last day, and a cancelled booking says so', () => {
  expect(whatsAppSummary(aBookingInfo({ state: 'option', optionUntil: '2026-06-20' }), undefined)).toContain(
    'Le guardamos la reserva hasta el 20/06/2026.',
  )
  expect(whatsAppSummary(aBookingInfo({ state: 'cancelled' }), undefined)).toContain('está cancelada')
})

test('the link carries the text, and is missing without an international phone', () => {
  const link = whatsAppSummaryLink(aBookingInfo({ whatsAppLink: 'https://wa.me/34612345678' }), undefined)
  expect(new URL(link).searchParams.get('text')).toContain('Localizador: Q7K4MX')
  expect(whatsAppSummaryLink(aBookingInfo(), undefined)).toBe('')
})

test('the details replace the text of the self check-in in the chat', () => {
  const booking = aBookingInfo({ whatsAppLink: 'https://wa.me/34612345678?text=Haga%20el%20check-in' })
  expect(whatsAppChat(booking)).toBe('https://wa.me/34612345678')
  expect(whatsAppSummaryLink(booking, undefined)).toMatch(/^https:\/\/wa\.me\/34612345678\?text=\*[^?]+$/)
})
