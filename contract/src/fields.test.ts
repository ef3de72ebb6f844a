import { expect, test } from 'vitest'
import { email, freeText, text } from './fields.ts'

test('a text that is too long is refused for that alone, and not looked through', () => {
  const cards = '4111 1111 1111 1111 '.repeat(50_000)
  for (const field of [text(200), freeText(200), email]) {
    const { error } = field.safeParse(cards)
    expect(error?.issues).toMatchObject([{ code: 'too_big' }])
  }
})

test('a text is measured without the marks that nobody sees', () => {
  expect(text(3).parse(`a${'\u200b'.repeat(500)}b`)).toBe('ab')
})
