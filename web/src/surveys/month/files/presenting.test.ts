import { expect, test } from 'vitest'
import { earlierMonths, monthSummary } from '../../../test/surveys.ts'
import { monthRowWords } from '../months/month-row-words.ts'
import { comparedFigures } from './doubled-figures.ts'
import { downloadLabel, headPlan } from './head-plan.ts'
import { outcomeOf } from './outcome-of.ts'

const open = {
  state: { state: 'open', by: '', hasFile: false, reason: '' },
  survey: 'hotels',
  canBeSent: true,
  hasEnded: true,
  blocked: null,
  sendingBlocked: null,
  isDirty: false,
  isDownloaded: false,
} as const
const names = (plan: ReturnType<typeof headPlan>) =>
  plan.buttons.map(({ button, isMain, isDisabled }) => `${button}${isMain ? '!' : ''}${isDisabled ? ' off' : ''}`)

test('where months are sent, sending is the main action, and says why it cannot', () => {
  expect(names(headPlan(open))).toEqual(['download', 'send!'])
  const blocked = headPlan({ ...open, sendingBlocked: 'La bloquea 1 hallazgo' })
  expect([names(blocked), blocked.why]).toEqual([['download', 'send! off'], 'La bloquea 1 hallazgo'])
  expect(names(headPlan({ ...open, isDownloaded: true }))).toEqual(['download', 'mark', 'send!'])
  const typed = headPlan({ ...open, isDirty: true })
  expect([names(typed), typed.why]).toEqual([['download off', 'send! off'], 'Guarde antes los datos que ha escrito'])
})

test('where they are not, the file comes first, and marking once it was downloaded', () => {
  const byHand = { ...open, canBeSent: false }
  expect(headPlan(byHand)).toMatchObject({ step: 1, why: null })
  expect(names(headPlan(byHand))).toEqual(['mark', 'download!'])
  expect(names(headPlan({ ...byHand, blocked: 'La bloquea 1 hallazgo' }))).toEqual(['mark', 'download'])
  expect(names(headPlan({ ...byHand, isDownloaded: true }))).toEqual(['download', 'mark!'])
  expect(headPlan({ ...byHand, isDownloaded: true }).step).toBe(3)
  expect(names(headPlan({ ...byHand, hasEnded: false, blocked: 'Junio aún no ha terminado' }))).toEqual([
    'mark off',
    'download',
  ])
})

test('a presented month is not sent again; what differs is corrected, what nobody confirmed is looked up', () => {
  const presented = { ...open, state: { state: 'presented', by: 'hand', hasFile: true, reason: '' } } as const
  expect(names(headPlan(presented))).toEqual(['unmark', 'presented-file'])
  const sent = { ...open, state: { state: 'differs', by: 'service', hasFile: true, reason: '' } } as const
  expect(names(headPlan(sent))).toEqual(['differences', 'corrected!', 'mark'])
  expect(names(headPlan({ ...sent, isDownloaded: true }))).toEqual(['differences', 'corrected', 'mark!'])
  const unconfirmed = { ...open, state: { state: 'unconfirmed', by: 'service', hasFile: true, reason: '' } } as const
  expect(names(headPlan(unconfirmed))).toEqual(['download', 'resolve!'])
})

test('a file that is blocked is a draft, and campsites get a sheet', () => {
  expect(downloadLabel('La bloquea 1 hallazgo', 'hotels')).toBe('Descargar borrador')
  expect(downloadLabel(null, 'campsites')).toBe('Descargar hoja')
})

test('only a month that the service has taken is called presented', () => {
  expect(outcomeOf('presented', '2026-06')).toEqual({ isDone: true, title: 'Encuesta de junio presentada' })
  for (const state of ['refused', 'unconfirmed', 'open', null] as const)
    expect(outcomeOf(state, '2026-06')).toMatchObject({ isDone: false })
})

test('a figure that doubled, or halved, against a year before is pointed out', () => {
  const doubled = (summary = monthSummary) =>
    comparedFigures(summary)
      .filter(({ isDoubled }) => isDoubled)
      .map(({ label }) => label)
  expect(doubled()).toEqual(['ADR, sin IVA', 'RevPAR, sin IVA'])
  expect(doubled({ ...monthSummary, before: null })).toEqual([])
  expect(doubled({ ...monthSummary, nights: 170 })).toContain('Pernoctaciones')
})

test('an earlier month says how it was presented, and which figure differs', () => {
  const [may, april, march] = earlierMonths.map((month) => monthRowWords(month, 'hotels'))
  expect(may?.main).toBe('Entradas del 28/05, Francia: presentado 6, ahora 7 y 1 cifra más')
  expect(april?.detail).toBe('A mano en iria.ine.es')
  expect(march?.detail).toBe('No la envíe otra vez: compruebe antes si consta')
})
