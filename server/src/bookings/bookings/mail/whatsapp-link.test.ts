import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp-link.ts'

test.each([
  ['+34 612 34 56 78', 'https://wa.me/34612345678'],
  ['0044 (20) 7946-0958', 'https://wa.me/442079460958'],
  ['\u202A+34 612\u2011345\u2011678\u202C', 'https://wa.me/34612345678'],
  ['612345678', ''],
  ['+34', ''],
  ['+34 612 34 56 78 (Ana)', ''],
  ['', ''],
])('%s opens «%s»', (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link)
})

test('a text is written into the chat', () => {
  expect(whatsAppLink('+34612345678', 'Entre aquí: https://a.es/c/x?y&z')).toBe(
    'https://wa.me/34612345678?text=Entre%20aqu%C3%AD%3A%20https%3A%2F%2Fa.es%2Fc%2Fx%3Fy%26z',
  )
  expect(whatsAppLink('612345678', 'Hola')).toBe('')
})
