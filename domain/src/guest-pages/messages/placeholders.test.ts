import { describe, expect, test } from 'vitest'
import { guestLanguages } from '../../travellers/guest-language.ts'
import { containsCardNumber } from '../../platform/text/card-number.ts'
import { messageKeys } from './message-key.ts'
import { messageTexts } from './message-texts.ts'
import { fillIn, messageParts, placeholdersOf, messageTextFault } from './placeholders.ts'

describe('a text of an establishment', () => {
  test.each([
    ['Hola, {nombre}', null],
    ['Hola, {Nombre}', 'El dato {Nombre} no existe'],
    ['Hola, {nombre del huésped}', 'El dato {nombre del huésped} no existe'],
    ['Hola, {}', 'El dato {} no existe'],
    ['Pague {importe}', 'El dato {importe} no existe en este mensaje'],
    ['Un { solo', null],
    ['   ', 'Falta el texto'],
  ])('%j: %j', (body, fault) => {
    expect(messageTextFault('before-arrival', { subject: 'Hola', body })).toBe(fault)
  })

  test('names what it may in every message', () => {
    expect(placeholdersOf('receipt')).toContain('importe')
    expect(placeholdersOf('receipt')).not.toContain('enlace')
    expect(placeholdersOf('invitation')).toContain('enlace')
    expect(messageTextFault('invitation', { subject: 'Su {enlace}', body: 'Hola' })).toBe(
      'El enlace no puede ir en el asunto',
    )
  })
})

test('values are put in once: a guest whose name is in braces gets no other value', () => {
  expect(fillIn('{nombre} · {total}', { nombre: '{total}', total: '5 €' })).toBe('{total} · 5 €')
})

test('paragraphs of which nothing remains are left out, and the button stands where the text has it', () => {
  expect(messageParts('invitation', 'Uno\n\n{concepto}\n\n{enlace}\n\nDos', {})).toEqual([
    { paragraph: 'Uno' },
    'button',
    { paragraph: 'Dos' },
  ])
  expect(messageParts('invitation', 'Uno', {})).toEqual([{ paragraph: 'Uno' }, 'button'])
  expect(messageParts('receipt', 'Uno\ndos', {})).toEqual([{ paragraph: 'Uno\ndos' }])
})

describe('our texts', () => {
  const all = guestLanguages.flatMap((language) => messageKeys.map((key) => ({ language, key })))

  test.each(all)('are usable: $key in $language', ({ language, key }) => {
    const text = messageTexts[language].messages[key]
    expect(messageTextFault(key, text)).toBeNull()
    expect(containsCardNumber(`${text.subject} ${text.body}`)).toBe(false)
  })

  test.each(all)('name the same values as in Spanish: $key in $language', ({ language, key }) => {
    const named = (body: string) => [...new Set(body.match(/\{\w+\}/g) ?? [])].sort()
    expect(named(messageTexts[language].messages[key].body)).toEqual(named(messageTexts.es.messages[key].body))
  })

  test.each(all)('are in the language: $key in $language', ({ language, key }) => {
    const sameAs = guestLanguages.filter(
      (other) =>
        other !== language && messageTexts[other].messages[key].body === messageTexts[language].messages[key].body,
    )
    expect(sameAs).toEqual([])
  })
})
