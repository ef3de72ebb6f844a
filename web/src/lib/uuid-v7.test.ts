import { expect, test } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

test('an id begins with its instant', () => {
  const id = uuidV7(0x0199_8877_6655)
  expect(id).toMatch(/^01998877-6655-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
