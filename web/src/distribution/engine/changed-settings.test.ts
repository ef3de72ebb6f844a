import { expect, test } from 'vitest'
import { someEngineSettings } from '../../test/engine-settings.ts'
import { changedSettings } from './changed-settings.ts'
import { engineValuesOf, newQuestion } from './engine-values.ts'

test('each part that differs says what it was and what it would be', () => {
  const saved = engineValuesOf(someEngineSettings({ sites: ['https://a.es'] }))
  expect(changedSettings(saved, saved)).toEqual([])
  const values = {
    ...saved,
    name: 'encinas',
    colour: '#4b5a2a',
    texts: { ...saved.texts, de: { title: 'Unter Eichen', description: '' } },
    questions: [newQuestion()],
    withoutGateway: 'at_once' as const,
    sites: 'https://a.es\nhttps://b.es',
  }
  expect(changedSettings(values, saved).map(({ title, before, after }) => [title, before, after])).toEqual([
    ['Dirección web', 'las-encinas', 'encinas'],
    ['Color', 'vacío', '#4b5a2a'],
    ['Textos', '', 'Alemán'],
    ['Preguntas', '0', '1'],
    ['Reservas sin pasarela', 'las confirma usted', 'inmediatas'],
    ['Webs', 'https://a.es', 'https://a.es, https://b.es'],
  ])
})
