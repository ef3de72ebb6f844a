import { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import { surveysApi, type SurveyedEstablishment } from '@posada/contract/surveys/surveys'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { aMonthState } from '../../test/surveys.ts'
import '../../routes/survey-screens.tsx'

const api = apiDouble()
const [hotel, flats, rural] = [idOf('h1'), idOf('h2'), idOf('h3')]
const ronda = { municipality: 'Ronda', province: 'Málaga', participates: true, month: aMonthState() } as const

const establishments: SurveyedEstablishment[] = [
  { ...ronda, id: hotel, name: 'Hotel Uno', kind: 'hotel', survey: 'hotels' },
  { ...ronda, id: flats, name: 'Pisos Dos', kind: 'apartment', survey: 'apartments' },
  {
    ...ronda,
    id: rural,
    name: 'Casa Tres',
    kind: 'hotel',
    survey: 'rural',
    month: aMonthState({ state: 'presented' }),
  },
]

test('each establishment has its survey, state and time left, and its address follows its kind', async () => {
  signedIn(api)
  api.on(surveysApi.list, () => ok(surveysApi.list, { establishments }))
  renderApp('/dashboard/surveys')
  const link = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href')
  expect(await link('Hotel Uno')).toBe(`/dashboard/surveys/ine_hotels/${hotel}?mes=2026-06`)
  expect(await link('Pisos Dos')).toBe(`/dashboard/surveys/ine_apart/${flats}?mes=2026-06`)
  expect(await link('Casa Tres')).toBe(`/dashboard/surveys/ine_hotels/${rural}?mes=2026-06`)
  expect(screen.getAllByText('Quedan 3 días')).toHaveLength(2)
})

test('one that does not participate is not waited for', async () => {
  signedIn(api)
  const outside = { ...establishments[1]!, participates: false, month: aMonthState({ daysLeft: -24, isLate: true }) }
  api.on(surveysApi.list, () => ok(surveysApi.list, { establishments: [establishments[2]!, outside] }))
  renderApp('/dashboard/surveys')
  expect(await screen.findByText('No participa: sin número de orden')).toBeDefined()
  expect(screen.getByText('Presentada la del único que participa')).toBeDefined()
  expect(screen.queryByText(/Fuera de plazo/)).toBeNull()
  expect(screen.queryByText('Abierta')).toBeNull()
})

test('several files at once: a refusal is said at its establishment and does not stop the others', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
  signedIn(api)
  api.on(surveysApi.list, () => ok(surveysApi.list, { establishments }))
  api.on(surveyFilesApi.send, (attempt) =>
    attempt === 1
      ? refused('El CIF o NIF lleva nueve caracteres, sin ES')
      : ok(surveyFilesApi.send, { bytes: 'PGE+', name: 'INE_06_2026.xml' }),
  )
  const { user } = renderApp('/dashboard/surveys')
  await user.click(await screen.findByLabelText('Elegir todos los pendientes'))
  await user.click(screen.getByText('Descargar ficheros'))
  expect(await screen.findByText('El CIF o NIF lleva nueve caracteres, sin ES')).toBeDefined()
  expect(await screen.findByText('Descargado: INE_06_2026.xml')).toBeDefined()
  expect(api.sentTo(surveyFilesApi.send).map(({ body }) => body['url'])).toEqual([hotel, flats])
})

test('several are marked as presented after a question', async () => {
  signedIn(api)
  api.on(surveysApi.list, () => ok(surveysApi.list, { establishments }))
  api.on(surveysApi.markPresented, () => ok(surveysApi.markPresented, {}, 'Mes marcado como presentado'))
  const { user } = renderApp('/dashboard/surveys')
  await user.click(await screen.findByLabelText('Elegir Pisos Dos'))
  await user.click(screen.getByText('Marcar como presentadas'))
  await user.click(screen.getAllByText('Marcar como presentadas').at(-1)!)
  await waitFor(() =>
    expect(api.sentTo(surveysApi.markPresented)[0]?.body).toEqual({ url: flats, mes: '2026-06', presentada: true }),
  )
})
