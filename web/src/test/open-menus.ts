import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { type Menu, menusApi } from '@posada/contract/restaurant/menus'
import type { Role } from '@posada/domain/account/users/roles'
import { aListedEstablishment, emptyBilledClient, idOf, provinces } from './an-establishment.ts'
import { type apiDouble, ok } from './api-double.ts'
import { aDish, aMenu } from './menus.ts'
import { renderApp } from './render-app.tsx'
import { signedIn } from './signed-in.ts'
import '../routes/menu-screens.tsx'

/** A checked dish, and one that nobody has checked. */
export const soup = aDish({ id: 'd1', name: 'Gazpacho' })
export const croquettes = aDish({
  id: 'd2',
  name: 'Croquetas',
  isChecked: false,
  contains: [],
  ingredients: 'leche, jamón',
})

/** Opens the cartas of an establishment. */
export function openMenus(
  api: ReturnType<typeof apiDouble>,
  menus: Menu[] = [aMenu({ Entrantes: [soup, croquettes] })],
  role: Role = 'owner',
) {
  signedIn(api, role)
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, { client: emptyBilledClient, establishments: [aListedEstablishment()], provinces }),
  )
  api.on(menusApi.ofEstablishment, () =>
    ok(menusApi.ofEstablishment, {
      menus,
      establishmentName: 'Hotel Uno',
      qrImage: '<img src="data:image/png;base64,AA==">',
      url: 'https://posada.test/carta/q7k4',
      printFault: '',
      lastCheck: null,
    }),
  )
  return renderApp(`/dashboard/carta/${idOf('h1')}`)
}
