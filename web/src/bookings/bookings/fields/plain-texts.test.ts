import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { textFields } from '@posada/domain/bookings/booking-fields'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')

const inputsIn = (part: string): string[] =>
  readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [...readFileSync(join(folder, part, file), 'utf8').matchAll(/\bname="(\w+)"/g)])
    .map(([, name = '']) => name)

test.each(['new', 'edit'])('every plain text of a booking has an input in the folder %s', (part) => {
  expect(inputsIn(part)).toEqual(expect.arrayContaining(textFields))
})
