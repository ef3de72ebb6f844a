import type { SurveyFinding } from '@posada/contract/surveys/survey-month'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { monthFindings, residenceFinding } from '../../../test/surveys.ts'
import { detailParts } from './detail-parts.ts'
import { answersOf, proposedResidences } from './finding-answers.ts'

const all = { mayConfirm: true, seesGuests: true, mayOpenBooking: true }
const labels = (finding: SurveyFinding, rights = all) => answersOf(finding, rights).map(({ label }) => label)

test('each kind of finding has one or two answers', () => {
  expect(monthFindings.map((finding) => labels(finding))).toEqual([
    ['Viven en Francia', 'Otra residencia'],
    ['Llegó', 'No vino'],
    ['Confirmar', 'Registrar'],
    ['Ir al dato'],
    ['Poner precio', 'Fue gratis'],
    ['Es correcto', 'Ver reserva'],
  ])
})

test('one guest lives somewhere, and without a proposal the residence is chosen', () => {
  expect(labels({ ...residenceFinding, guestIds: [idOf('g1')] })[0]).toBe('Vive en Francia')
  expect(labels({ ...residenceFinding, proposal: '', proposalName: '' })).toEqual(['Indicar residencia'])
  expect(labels({ ...monthFindings[2]!, proposal: '' })).toEqual(['Indicar residencia', 'Registrar'])
})

test('who sees no guests does not say where they live or whether they came', () => {
  const rights = { mayConfirm: true, seesGuests: false, mayOpenBooking: false }
  expect(monthFindings.map((finding) => labels(finding, rights))).toEqual([
    [],
    [],
    [],
    ['Ir al dato'],
    ['Fue gratis'],
    ['Es correcto'],
  ])
})

test('a fault that stands at no field leads nowhere', () => {
  const { field: _, ...fault } = monthFindings[3]!
  expect(labels(fault)).toEqual([])
})

test('counts the residences that one press confirms', () => {
  expect(proposedResidences(monthFindings)).toBe(3)
})

test('the locator in a detail becomes a link', () => {
  expect(detailParts('Reserva P3VD9L: 3 de 4.', 'P3VD9L')).toEqual({
    before: 'Reserva ',
    link: 'P3VD9L',
    after: ': 3 de 4.',
  })
  expect(detailParts('204, noche del 14/06.', 'M4NB8C')).toEqual({
    before: 'Reserva ',
    link: 'M4NB8C',
    after: '. 204, noche del 14/06.',
  })
  expect(detailParts('Sin reserva', undefined)).toEqual({ before: 'Sin reserva', link: '', after: '' })
})
