import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { engineFunnelApi } from '@posada/contract/distribution/engine/engine-funnel'
import { engineSettingsApi, type EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import { encode } from '@posada/contract/compile'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { pricePlansApi } from '@posada/contract/prices/price-plans'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { MAIN_PLAN_NAME } from '@posada/domain/prices/price-plan'
import type { Role } from '@posada/domain/account/users/roles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reloadWhatChanged } from '../../lib/reload-what-changed.ts'
import { anEstablishment, idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { someEngineSettings } from '../../test/engine-settings.ts'
import { paste } from '../../test/paste.ts'
import { renderApp } from '../../test/render-app.tsx'
import { mainPlan } from '../../test/sale-types.ts'
import { signedIn } from '../../test/signed-in.ts'
import './engine-screen.tsx'

const api = apiDouble()
const establishmentId = idOf('h1')

function openScreen(changes: Partial<EngineSettings> = {}, role: Role = 'owner') {
  signedIn(api, role)
  const stored = { settings: someEngineSettings(changes) }
  api.on(engineSettingsApi.get, () => ok(engineSettingsApi.get, { settings: stored.settings }))
  api.on(engineFunnelApi.get, () =>
    ok(engineFunnelApi.get, { from: '2026-06-01', to: '2026-06-30', steps: [], sought: [], saved: null }),
  )
  api.on(establishmentsApi.get, () => anEstablishment())
  api.on(extrasApi.list, () => ok(extrasApi.list, { extras: [], taxName: 'IVA', rates: [] }))
  api.on(saleTypesApi.establishments, () => ok(saleTypesApi.establishments, { establishments: [] }))
  api.on(pricePlansApi.list, () =>
    ok(pricePlansApi.list, {
      pricePlans: [{ ...mainPlan, isUsedByEngine: true }],
      restrictionPlans: [{ id: null, name: MAIN_PLAN_NAME }],
      engineUrl: stored.settings.url,
    }),
  )
  const app = renderApp(`/dashboard/channel_manager/channel_house/${establishmentId}/motor`)
  return {
    ...app,
    /** What another user has saved. */
    othersSave: (theirs: Partial<EngineSettings>) => {
      stored.settings = someEngineSettings({ ...changes, version: stored.settings.version + 1, ...theirs })
      reloadWhatChanged(app.queries, [{ kind: 'engines', ids: [establishmentId] }])
    },
  }
}
const bar = () => screen.queryByLabelText('Cambios sin guardar')
const nameField = () => screen.findByLabelText(/^Dirección web/)

test('says what lacks, and publishes together with what was typed; a taken name is refused at its field', async () => {
  const { user, othersSave } = openScreen({ missing: ['Falta el NIF del establecimiento'] })
  api.on(engineSettingsApi.edit, (attempt) =>
    attempt === 1
      ? refused('Esa dirección web ya está ocupada: elija otra', 200, { codigo: 'nombre_ocupado' })
      : ok(engineSettingsApi.edit, {
          settings: someEngineSettings({ name: 'encinas', isPublished: true, version: 2 }),
        }),
  )
  const name = await nameField()
  screen.getByText(/Falta el NIF del establecimiento/)
  await user.clear(name)
  await paste(user, name, 'Encinas')
  screen.getByText(/La anterior, las-encinas, seguirá llevando aquí dos años/)
  await user.click(screen.getByText('Guardar y publicar'))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(name).toHaveProperty('value', 'Encinas')
  fireEvent.click(screen.getByText('Guardar y publicar'))
  // Typed before the answer comes.
  fireEvent.change(screen.getByLabelText('Bienvenida en español'), { target: { value: 'Entre encinas' } })
  othersSave({ name: 'encinas', isPublished: true, version: 2 })
  await screen.findByText('En venta')
  expect(api.sentTo(engineSettingsApi.edit)).toHaveLength(2)
  expect(api.sentTo(engineSettingsApi.edit)[1]?.body).toEqual({
    urlAlojamiento: establishmentId,
    version: 1,
    nombre: 'encinas',
    publicado: true,
  })
  await waitFor(() => expect(name).toHaveProperty('value', 'encinas'))
  expect(screen.getByLabelText('Bienvenida en español')).toHaveProperty('value', 'Entre encinas')
  await user.click(within(bar()!).getByText('Descartar'))
  expect(bar()).toBeNull()
})

test('what others save is adopted beside what was typed, unless both changed the same', async () => {
  const { user, othersSave } = openScreen()
  await paste(user, await screen.findByLabelText('Bienvenida en español'), 'Entre encinas')
  othersSave({ name: 'de-otro' })
  await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'de-otro'))
  expect(screen.getByLabelText('Bienvenida en español')).toHaveProperty('value', 'Entre encinas')
  othersSave({ name: 'de-otro', texts: { es: { title: 'Lo suyo', description: null } } })
  await screen.findByText(/Otra persona ha cambiado el motor de reservas/)
  expect(screen.getByLabelText('Bienvenida en español')).toHaveProperty('value', 'Entre encinas')
  api.on(engineSettingsApi.edit, () =>
    ok(engineSettingsApi.edit, {
      settings: someEngineSettings({
        version: 4,
        name: 'de-otro',
        texts: { es: { title: 'Entre encinas', description: null } },
      }),
    }),
  )
  await user.click(screen.getByText('Guardar lo mío encima'))
  await waitFor(() => expect(screen.queryByText(/Otra persona ha cambiado/)).toBeNull())
  expect(api.sentTo(engineSettingsApi.edit)[0]?.body).toEqual({
    urlAlojamiento: establishmentId,
    version: 3,
    textos: { es: { titulo: 'Entre encinas', descripcion: null } },
  })
})

test('what somebody else has saved first is shown before it is saved again, and nothing typed is lost', async () => {
  const { user, othersSave } = openScreen()
  const theirs = { iban: 'ES9121000418450200051332', version: 2 }
  api.on(engineSettingsApi.edit, (attempt) => {
    if (attempt > 1) return ok(engineSettingsApi.edit, { settings: someEngineSettings({ ...theirs, version: 3 }) })
    othersSave(theirs)
    const settings = encode(engineSettingsApi.edit.refusals.stale.fields, { settings: someEngineSettings(theirs) })
    return refused('Otra persona ha guardado cambios mientras tanto', 200, {
      codigo: 'cambiado',
      ...(settings as object),
    })
  })
  const title = await screen.findByLabelText('Bienvenida en español')
  await paste(user, title, 'Entre encinas')
  await user.click(within(bar()!).getByText('Guardar'))
  await waitFor(() => expect(screen.getByLabelText('IBAN para transferencias')).toHaveProperty('value', theirs.iban))
  expect(title).toHaveProperty('value', 'Entre encinas')
  await user.click(within(bar()!).getByText('Guardar'))
  await waitFor(() => expect(api.sentTo(engineSettingsApi.edit)).toHaveLength(2))
  expect(api.sentTo(engineSettingsApi.edit).map(({ body }) => body['version'])).toEqual([1, 2])
})

test('a plan is switched once however often the switch is pressed at once', async () => {
  openScreen()
  api.on(pricePlansApi.switchUsage, () => ok(pricePlansApi.switchUsage, { isUsedByEngine: false }))
  const sale = await screen.findByLabelText(/se vende en el motor de reservas/)
  act(() => {
    sale.click()
    sale.click()
  })
  await waitFor(() => expect(api.sentTo(pricePlansApi.switchUsage)).toHaveLength(1))
})

test('who may not edit reads everything, and nothing can be changed', async () => {
  openScreen(
    {
      planFaults: [{ planId: '0', fault: 'Necesita una pasarela de pago conectada' }],
      pictures: [{ id: idOf('f1'), url: '/api/files/f1' }],
      questions: [{ id: idOf('q1'), texts: { es: '¿Cuna?' }, isRequired: true }],
    },
    'reception',
  )
  expect(await nameField()).toHaveProperty('disabled', true)
  expect(screen.getByLabelText(/^Pregunta 1 en español/)).toHaveProperty('disabled', true)
  screen.getByText('No se vende. Necesita una pasarela de pago conectada')
  for (const name of ['Publicar', 'Añadir fotos', 'Añadir código', 'Añadir pregunta', 'Guardar'])
    expect(screen.queryByText(name)).toBeNull()
  for (const label of ['Más de la foto 1', 'Quitar la pregunta 1']) expect(screen.queryByLabelText(label)).toBeNull()
})
