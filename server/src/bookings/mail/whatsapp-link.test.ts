import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp-link.ts'

test.each([
  ['+34 612 34 56 78', 'https://wa.me/34612345678'],
  ['0044 (20) 7946-0958', 'https://wa.me/442079460958'],
  ['612345678', ''],
  ['+34', ''],
  ['+34 612 34 56 78 (Ana)', ''],
  ['', ''],
])('%s opens «%s»', (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link)
})
