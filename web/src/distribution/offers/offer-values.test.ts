import { expect, test } from 'vitest'
import { offerFields, offerInput, tariffKey, termEnd, whatsAppUrl } from './offer-values.ts'

const stay = { checkIn: '2026-07-14', checkOut: '2026-07-17' }
const now = { day: '2026-06-26', time: '20:00' }

test('each unit that was drawn is an option, with the people and the term of all', () => {
  const fields = offerFields(['u1', 'u2'], stay, now)
  expect(fields).toMatchObject({ untilDay: '2026-06-28', untilTime: '20:00', holdsUnits: true, reminds: true })
  const tariff = tariffKey({ planId: 'p1', board: 'bb' })
  const options = fields.options.map((option) => ({ ...option, tariff, price: 28_000 }))
  const input = offerInput(
    { ...fields, name: 'Carlos', ages: '4, 7', options },
    { establishmentId: 'e', sendBy: 'email' },
  )
  expect(input).toMatchObject({ validUntil: '2026-06-28 20:00', holder: { name: 'Carlos', email: null, phone: null } })
  expect(input.options).toMatchObject([
    { unitId: 'u1', ...stay, adults: 2, children: [4, 7], planId: 'p1', board: 'bb', price: 28_000 },
    { unitId: 'u2' },
  ])
})

test.each([
  ['day', '2026-07-14', '2026-06-27', '20:00'],
  ['week', '2026-07-14', '2026-07-03', '20:00'],
  ['week', '2026-06-30', '2026-06-30', '12:00'],
  ['two', '2026-06-26', '2026-06-26', '23:00'],
] as const)('a term of a %s with an arrival on %s ends on %s at %s', (term, firstArrival, untilDay, untilTime) => {
  expect(termEnd(term, { ...now, firstArrival })).toEqual({ untilDay, untilTime })
})

test.each([
  ['600 000 318', 'https://wa.me/34600000318?text=https%3A%2F%2Fx'],
  ['+49 170 1234567', 'https://wa.me/491701234567?text=https%3A%2F%2Fx'],
  ['0049 170 1234567', 'https://wa.me/491701234567?text=https%3A%2F%2Fx'],
])('WhatsApp to %s', (phone, url) => {
  expect(whatsAppUrl(phone, 'https://x')).toBe(url)
})
