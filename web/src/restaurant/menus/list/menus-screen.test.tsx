import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { menusApi } from '@posada/contract/restaurant/menus'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListedEstablishment, emptyBilledClient, idOf, provinces } from '../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aMenu } from '../../../test/menus.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import '../../../routes/menu-screens.tsx'

const api = apiDouble()
const both = [aListedEstablishment(), aListedEstablishment({ id: idOf('h2'), name: 'El Molino' })]

function open(establishments = both) {
  signedIn(api)
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, { client: emptyBilledClient, establishments, provinces }),
  )
  const menus = [aMenu({}, { name: 'Terraza', dishCount: 12, uncheckedCount: 2 })]
  api.on(menusApi.all, () => ok(menusApi.all, { menus }))
  return renderApp('/dashboard/carta')
}

test('lists the cartas by establishment, with how many dishes nobody has checked', async () => {
  open()
  const link = (await screen.findByText('Terraza')).closest('a')
  expect(link?.getAttribute('href')).toBe(`/dashboard/carta/${idOf('h1')}?carta=${idOf('m1')}`)
  expect(screen.getByText('2 sin revisar')).toBeDefined()
  expect(screen.getByText('Todavía no hay ninguna carta.')).toBeDefined()
})

test('creates a carta in the establishment beside whose name the button is', async () => {
  open()
  api.on(menusApi.add, () => ok(menusApi.add, { id: idOf('m2') }, 'Carta creada'))
  api.leaveOtherScreens()
  fireEvent.click(await screen.findByLabelText('Crear carta en El Molino'))
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Desayunos' } })
  fireEvent.click(screen.getAllByText('Crear carta').at(-1)!)
  await waitFor(() =>
    expect(api.sentTo(menusApi.add)[0]?.body).toMatchObject({
      URLAlojamiento: idOf('h2'),
      NombreCarta: 'Desayunos',
      DiasDeUso: [0, 1, 2, 3, 4, 5, 6],
    }),
  )
})

test('an only establishment is opened at once', async () => {
  api.leaveOtherScreens()
  const { path } = open(both.slice(0, 1))
  await waitFor(() => expect(path()).toBe(`/dashboard/carta/${idOf('h1')}`))
})
