import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestLanguages } from '../../travellers/guest-language.ts'
import { messageTexts } from './message-texts.ts'
import { foldToGsm7, MAX_SMS_LENGTH, smsLength, smsText } from './sms-text.ts'

const link = 'https://reservas.hotel-las-encinas.example/c/AbCdEfGhIjKlMnOpQrStUv'

describe('a text message', () => {
  test.each([
    ['Peñón de Ávila', 'Peñon de Avila'],
    ['què fàcil', 'què fàcil'],
    ['l’allotjament', "l'allotjament"],
    ['«hola» – ça… 5 €', '"hola" - ca... 5 €'],
    ['Łódź 日', '?odz ?'],
  ])('%j becomes %j', (text, folded) => {
    expect(foldToGsm7(text)).toBe(folded)
  })

  test.each(guestLanguages)('of ours fits with a link in %s, also with a long name', (language) => {
    for (const text of Object.values(messageTexts[language].sms)) {
      const message = smsText({ name: 'Apartamentos Turísticos Plaza Mayor de la Señora', text, link })
      expect(message).toContain(link)
      expect(message).toMatch(/^Apart/)
      expect(smsLength(message!)).toBeLessThanOrEqual(MAX_SMS_LENGTH)
    }
  })

  test('is none where the link alone is too long', () => {
    expect(smsText({ name: 'Hotel', text: 'aquí:', link: link.repeat(3) })).toBeNull()
  })
})

test('any text folds to characters of the alphabet, and stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const folded = foldToGsm7(text)
      expect(foldToGsm7(folded)).toBe(folded)
    }),
  )
})
