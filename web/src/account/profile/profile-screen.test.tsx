import { MantineProvider } from '@mantine/core'
import { profileApi } from '@posada/contract/establishments/profile/profile'
import { ownAccessApi } from '@posada/contract/account/own-access'
import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import { sessionApi } from '@posada/contract/account/session'
import { usersApi } from '@posada/contract/account/users/users'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aListedEstablishment, emptyBilledClient, idOf, provinces } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { NewEstablishmentDialog } from '../../establishments/establishments/new-establishment-dialog.tsx'
// Imported here so that loading the screen does not count towards the first test's timeout.
import './profile-screen.tsx'

const api = apiDouble()
const row = aListedEstablishment()
const ses = {
  ...({ kind: 'registry', name: 'SES.HOSPEDAJES', state: 'failing' } as const),
  establishmentId: row.id,
  establishmentName: row.name,
  detail: 'El usuario no es correcto',
}
const pagination = { total: 0, perPage: 10, page: 1, lastPage: 1, from: 0, to: 0, nextUrl: null, previousUrl: null }

function openProfile(establishments: (typeof row)[] = [row], role: 'owner' | 'reception' = 'owner') {
  signedIn(api, role)
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, { client: emptyBilledClient, provinces, establishments }),
  )
  api.on(usersApi.list, () => ok(usersApi.list, { rows: [], links: { pagination } }))
  api.on(messagesApi.smsMonths, () => ok(messagesApi.smsMonths, { isConfigured: false, isAbroadOn: false, months: [] }))
  api.on(profileApi.integrations, () => ok(profileApi.integrations, { integrations: [ses] }))
  api.on(cardGatewayApi.terminals, () =>
    ok(cardGatewayApi.terminals, { gateway: 'none', hasStripeBizum: false, lacksStripeBizum: false, terminals: [] }),
  )
  api.on(anfixApi.state, () =>
    ok(anfixApi.state, {
      isAvailable: false,
      isLinked: false,
      linkedAt: null,
      from: null,
      trouble: '',
      waiting: 0,
      sentAt: null,
      refused: [],
      companies: [],
      establishments: [],
    }),
  )
  api.on(ownAccessApi.sessions, () => ok(ownAccessApi.sessions, { sessions: [] }))
  api.on(ownDataApi.status, () =>
    ok(ownDataApi.status, {
      accountName: 'Las Encinas',
      export: null,
      earlierExport: null,
      isExportMailed: true,
      closing: null,
    }),
  )
  return renderApp('/dashboard/profile')
}

test('an address that is not confirmed is shown as pending, and its mail can be sent again', async () => {
  const { user } = openProfile()
  const me = { id: 'u1', name: 'Olga', email: 'olga@ejemplo.test', role: 'owner', hasSecondFactor: false }
  api.on(sessionApi.me, () => ok(sessionApi.me, { user: { ...me, pendingEmail: 'nueva@ejemplo.test' } }))
  api.on(ownAccessApi.resendConfirmation, () => ok(ownAccessApi.resendConfirmation, {}, 'Correo enviado.'))
  await screen.findByText('Pendiente de confirmar')
  screen.getByText('nueva@ejemplo.test')
  await user.click(screen.getByRole('button', { name: 'Reenviar el correo de confirmación' }))
  await screen.findByText('Correo enviado')
})

test('lists each establishment with its municipality and units, and opens it', async () => {
  openProfile()
  const link = (await screen.findByText('Las Encinas', { selector: 'main a *' })).closest('a')!
  expect(link.textContent).toContain('Ronda, Málaga')
  expect(link.textContent).toContain('15 unidades')
  screen.getByText('Fin de la suscripción: 31/12/2026')
  expect(link.getAttribute('href')).toBe(`/dashboard/profile/alojamiento/${idOf('h1')}`)
})

test('shows an invalid CIF on blur and does not send it; sends only changed fields, with the version', async () => {
  openProfile()
  api.on(profileApi.edit, () => ok(profileApi.edit, {}, 'Datos guardados correctamente'))
  const field = async (label: string) => (await screen.findAllByLabelText(label))[0]!
  const type = async (label: string, value: string) => {
    fireEvent.change(await field(label), { target: { value } })
    fireEvent.blur(await field(label))
  }
  const bar = () => screen.queryByLabelText('Cambios sin guardar')
  await type('CIF', 'B72877815')
  await screen.findByText(/^El último carácter del CIF no corresponde/)
  fireEvent.click(within(bar()!).getByText('Guardar'))
  await screen.findByText('No se ha guardado. Revise los campos marcados.')
  expect(api.sentTo(profileApi.edit)).toEqual([])
  await type('CIF', 'B72877814')
  fireEvent.click(within(bar()!).getByText('Guardar'))
  await waitFor(() => expect(bar()).toBeNull())
  expect(api.sentTo(profileApi.edit)[0]?.body).toEqual({
    clientinfo: { cifdni: 'B72877814', version: 0 },
  })
})

test('the self check-in is switched at once; its message is saved with the form', async () => {
  openProfile()
  api.on(profileApi.switchSelfCheckin, () => ok(profileApi.switchSelfCheckin, { isOn: true }))
  api.on(profileApi.edit, () => ok(profileApi.edit, {}, 'Datos guardados correctamente'))
  const toggle = await screen.findByLabelText(/pueden hacer el check-in/)
  expect(toggle).toHaveProperty('checked', false)
  fireEvent.click(toggle)
  await waitFor(() => expect(api.sentTo(profileApi.switchSelfCheckin)).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Mensaje de cabecera'), { target: { value: 'Hola' } })
  fireEvent.click(within(await screen.findByLabelText('Cambios sin guardar')).getByText('Guardar'))
  await waitFor(() =>
    expect(api.sentTo(profileApi.edit)[0]?.body).toEqual({ clientinfo: { autocheckin_message: 'Hola', version: 0 } }),
  )
})

test('shows each external system with its state and the link to its settings, only to owners', async () => {
  openProfile()
  const item = (await screen.findByText('SES.HOSPEDAJES')).closest('li')!
  within(item).getByText('Con error')
  within(item).getByText('El usuario no es correcto')
  expect(within(item).getByText('Revisar').getAttribute('href')).toBe(
    `/dashboard/profile/alojamiento/${idOf('h1')}#partes`,
  )
  cleanup()
  openProfile([row], 'reception')
  const empresa = await screen.findByLabelText('Empresa')
  expect(empresa).toHaveProperty('disabled', true)
  for (const absent of ['Integraciones', 'Registro de cambios', 'Guardar'])
    expect(screen.queryByText(absent)).toBeNull()
})

// Queries within the dialog, by label: queries by role on the whole page take seconds in jsdom.
function openNewEstablishment() {
  signedIn(api)
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <NewEstablishmentDialog provinces={provinces} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return onClose
}
const fill = async (label: RegExp, value: string) =>
  fireEvent.change((await screen.findAllByLabelText(label))[0]!, { target: { value } })
const add = () => fireEvent.click(screen.getByText('Añadir'))

test('a new establishment without municipality and phone is not sent, and the missing fields are marked', async () => {
  openNewEstablishment()
  await fill(/^Nombre/, 'Casa Lola')
  add()
  expect(await screen.findAllByText('Este dato es obligatorio')).toHaveLength(2)
  expect(api.sentTo(establishmentsApi.add)).toHaveLength(0)
})

test('choosing a municipality sets its province; a refused establishment stays in the form with the reason', async () => {
  const onClose = openNewEstablishment()
  const ronda = { id: '29084', name: 'Ronda', provinceCode: '29', provinceName: 'Málaga' }
  api.on(referenceDataApi.municipalities, () => ok(referenceDataApi.municipalities, { municipalities: [ronda] }))
  api.on(establishmentsApi.add, (attempt) =>
    attempt === 1
      ? refused('El teléfono no es válido')
      : ok(establishmentsApi.add, { id: idOf('h2') }, 'Establecimiento añadido correctamente'),
  )
  await fill(/^Nombre/, 'Casa Lola')
  fireEvent.focus((await screen.findAllByLabelText(/^Municipio/))[0]!)
  await fill(/^Municipio/, 'ron')
  fireEvent.click(await screen.findByText('Ronda', { selector: '[role=option], [role=option] *' }))
  await fill(/^Teléfono/, '600 000 001')
  add()
  await screen.findByText('El teléfono no es válido')
  expect(onClose).not.toHaveBeenCalled()
  add()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.sentTo(referenceDataApi.municipalities)).toHaveLength(1)
  expect(api.sentTo(establishmentsApi.add)[1]?.body).toMatchObject({
    alojamientoData: {
      TipoEstablecimiento: 'Hotel',
      NombreEstablecimiento: 'Casa Lola',
      Municipio: 'Ronda',
      Provincia: '29',
      Telefono: '600 000 001',
    },
  })
})
