import { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { Reply } from '@posada/contract/endpoint'
import { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import type { Role } from '@posada/domain/account/users/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListedEstablishment, emptyBilledClient, idOf, provinces } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { paste } from '../../test/paste.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { surveyDataOf } from '../../test/survey-data.ts'
import { aMonthState, aSurveyMonth, monthFindings } from '../../test/surveys.ts'
import '../../routes/survey-screens.tsx'

const api = apiDouble()
const id = idOf('h1')

type Month = Reply<(typeof surveysApi)['get']>

function openMonth(
  monthAt: (attempt: number) => Month = () => aSurveyMonth(),
  { role = 'owner' as Role, place = 'ine_hotels' } = {},
) {
  signedIn(api, role)
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, {
      client: emptyBilledClient,
      provinces,
      establishments: [aListedEstablishment({ id })],
    }),
  )
  api.on(surveysApi.get, (attempt) => ok(surveysApi.get, monthAt(attempt)))
  api.on(surveysApi.months, () => ok(surveysApi.months, { survey: 'hotels', state: aMonthState(), months: [] }))
  api.on(surveysApi.provinces, () => ok(surveysApi.provinces, { provinces }))
  api.on(surveysApi.update, () => ok(surveysApi.update, {}, 'Datos guardados'))
  api.on(surveysApi.confirm, () => ok(surveysApi.confirm, { confirmed: 1 }, 'Confirmado'))
  return renderApp(`/dashboard/surveys/${place}/${id}?mes=2026-06`)
}

test('while the nights of a large establishment are counted, the months before are there', async () => {
  let count = () => {}
  openMonth()
  api.on(surveysApi.get, () => new Promise((resolve) => (count = () => resolve(ok(surveysApi.get, aSurveyMonth())))))
  api.on(surveysApi.months, () =>
    ok(surveysApi.months, {
      survey: 'hotels',
      state: aMonthState({ state: 'unconfirmed' }),
      months: [aMonthState({ month: '2026-05', state: 'presented', presentedBy: 'Marta', by: 'hand' })],
    }),
  )
  expect(await screen.findByText('Mayo 2026')).toBeDefined()
  expect(screen.getByText('Sin confirmar')).toBeDefined()
  expect(screen.queryByText('Revisión')).toBeNull()
  count()
  expect(await screen.findByText('Revisión')).toBeDefined()
})

test('a finding is answered with one press, and the month is loaded again', async () => {
  const { user } = openMonth((attempt) =>
    attempt === 1 ? aSurveyMonth() : aSurveyMonth({ findings: monthFindings.slice(1), resolved: 10 }),
  )
  expect(await screen.findByText('La bloquean 3 hallazgos y 1 dato de la encuesta')).toBeDefined()
  await user.click(screen.getByText('Viven en Francia'))
  await waitFor(() => expect(screen.queryByText('Dos huéspedes sin residencia')).toBeNull())
  expect(api.sentTo(surveysApi.confirm)[0]?.body).toEqual({
    url: id,
    mes: '2026-06',
    tipo: 'residencia',
    bookingURL: idOf('b1'),
    guestURLs: [idOf('g1'), idOf('g2')],
  })
  await user.click(screen.getByText('Resueltos'))
  expect(screen.getByText('Dos huéspedes viven en Alemania')).toBeDefined()
  expect(screen.getByText(/^Otros 9 se resolvieron/)).toBeDefined()
})

test('another residence is chosen, in Spain by its province', async () => {
  api.on(referenceDataApi.countries, () =>
    ok(referenceDataApi.countries, {
      countries: [
        { code: 'ESP', name: 'España' },
        { code: 'BEL', name: 'Bélgica' },
      ],
    }),
  )
  api.on(referenceDataApi.provinces, () => ok(referenceDataApi.provinces, { provinces }))
  const { user } = openMonth()
  await user.click(await screen.findByText('Otra residencia'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: /País de residencia/ }))
  await user.click(await screen.findByRole('option', { name: 'España' }))
  await user.click(await dialog.findByRole('combobox', { name: /Provincia/ }))
  await user.click(await screen.findByRole('option', { name: 'Málaga' }))
  await user.click(dialog.getByText('Confirmar'))
  await waitFor(() => expect(api.sentTo(surveysApi.confirm)[0]?.body).toMatchObject({ valor: '29' }))
})

test('what was typed stays when saving fails, and only it is sent', async () => {
  const { user } = openMonth()
  const code = await screen.findByLabelText('Código de control')
  await paste(user, code, '0002L')
  api.on(surveysApi.update, unreachable)
  await user.click(await screen.findByText('Guardar'))
  expect(await screen.findByText(/No hay conexión|sin conexión/i)).toBeDefined()
  expect((code as HTMLInputElement).value).toBe('0002L')
  api.on(surveysApi.update, () => ok(surveysApi.update, {}, 'Datos guardados'))
  await user.click(screen.getByText('Guardar'))
  await waitFor(() =>
    expect(api.sentTo(surveysApi.update).at(-1)?.body).toEqual({
      url: id,
      ineData: { CODIGO_CONTROL: '0002L', FECHA_REFERENCIA: '2026-06-01' },
    }),
  )
})

test('a sent month that the service refuses is never called sent', async () => {
  const free = { findings: [], canBeSent: true, data: surveyDataOf({ controlCode: '0002L' }) }
  const { user } = openMonth((attempt) =>
    aSurveyMonth(
      attempt === 1 ? free : { ...free, state: aMonthState({ state: 'refused', reason: 'Código de control usado' }) },
    ),
  )
  api.on(surveyFilesApi.send, () => refused('Código de control usado'))
  await user.click(await screen.findByText('Enviar encuesta'))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByText('Enviar encuesta')
  await user.click(send)
  expect(dialog.getByText('Compruébelas y márquelo')).toBeDefined()
  expect(api.sentTo(surveyFilesApi.send)).toHaveLength(0)
  await user.click(dialog.getByLabelText('Las he comprobado y son correctas'))
  await user.click(send)
  expect(await screen.findByText('El INE la ha rechazado:')).toBeDefined()
  expect(screen.queryByText('Encuesta de junio presentada')).toBeNull()
})

test('apartments offer the rural survey, and accounting does not say where guests live', async () => {
  openMonth(() => aSurveyMonth(), { role: 'accounting', place: 'ine_apart' })
  expect(await screen.findByText('Encuesta de turismo rural')).toBeDefined()
  expect(screen.queryByText('Encuesta de Castilla y León')).toBeNull()
  expect(screen.queryByText('Viven en Francia')).toBeNull()
  expect(screen.getByText('Fue gratis')).toBeDefined()
})
