import { expect, test } from 'vitest'
import { someEngineSettings } from '../../test/engine-settings.ts'
import { engineChangesOf, engineValuesOf, type EngineValues, newQuestion, validateSites } from './engine-values.ts'
import { missingInWords, missingTexts } from './missing-texts.ts'

const settings = someEngineSettings({
  texts: { es: { title: 'Entre encinas', description: null }, de: { title: 'Unter Eichen', description: null } },
  questions: [{ id: 'q1', texts: { es: '¿A qué hora llega?' }, isRequired: false }],
  conditions: { version: 2, texts: { es: 'Sin ruido' } },
  sites: ['https://www.encinas.test'],
})
const values = engineValuesOf(settings)

test.each<[string, Partial<EngineValues>, object]>([
  ['nothing', {}, {}],
  ['the name in small letters', { name: ' Encinas ' }, { name: 'encinas' }],
  ['a colour that is taken away', { colour: '' }, {}],
  ['a chosen colour', { colour: '#4B5A2A' }, { colours: { main: '#4b5a2a' } }],
  [
    'all texts, without a language that has none',
    { texts: { ...values.texts, de: { title: ' ', description: '' }, en: { title: '', description: 'Rooms' } } },
    { texts: { es: { title: 'Entre encinas', description: null }, en: { title: null, description: 'Rooms' } } },
  ],
  [
    'a new question without id, after the one that has one',
    { questions: [...values.questions, { ...newQuestion(), texts: { ...newQuestion().texts, es: '¿Cuna?' } }] },
    {
      questions: [
        { id: 'q1', texts: { es: '¿A qué hora llega?' }, isRequired: false },
        { id: null, texts: { es: '¿Cuna?' }, isRequired: false },
      ],
    },
  ],
  [
    'one site a line',
    { sites: 'https://www.encinas.test\n\n blog.encinas.test ' },
    { sites: ['https://www.encinas.test', 'blog.encinas.test'] },
  ],
  ['an account that is taken away', { iban: '' }, {}],
])('sends %s', (_, typed, sent) => {
  expect(engineChangesOf({ ...values, ...typed }, settings)).toEqual(sent)
})

test('counts what exists in Spanish and lacks in another language', () => {
  const missing = missingTexts(values)
  expect([missing.es, missing.de, missing.fr]).toEqual([0, 2, 3])
  expect(missingInWords(missing)).toBe('Faltan 26 en 9 idiomas')
  expect(missingInWords(missingTexts(engineValuesOf(someEngineSettings())))).toBe('')
})

test('names the first line that is no site', () => {
  expect(validateSites('https://www.encinas.test\nencinas')).toMatch(/^La dirección «encinas» no es/)
  expect(validateSites('')).toBe(true)
})
