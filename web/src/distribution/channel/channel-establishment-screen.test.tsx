import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import { calendarKey, type CalendarCell, dayValuesApi } from '@posada/contract/prices/day-values'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { addDays, eachDay, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { PRICE_TOO_LOW } from '@posada/domain/prices/day-change'
import { VIRTUAL_PRICES_FOLLOW } from '@posada/domain/prices/price-plan'
import type { Role } from '@posada/domain/account/users/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reloadWhatChanged } from '../../lib/reload-what-changed.ts'
import { aListedEstablishment, emptyBilledClient, idOf, unconnected } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { aSaleType } from '../../test/sale-types.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import './channel-establishment-screen.tsx'

const api = apiDouble()
const establishmentId = idOf('h1')
const [double, single] = [idOf('t1'), idOf('t2')]
const virtualPlan = idOf('p1')
const today = todayIn(MAINLAND, new Date())
const [tomorrow, third] = [addDays(today, 1), addDays(today, 2)] as const

const aCell = (day: string, changes: Partial<CalendarCell> = {}): CalendarCell => ({
  typeId: double,
  day,
  price: 8_400,
  channel: 2,
  local: 1,
  channelBooked: 1,
  localBooked: 1,
  forPortals: 1,
  minStay: 1,
  closed: false,
  maxStay: 0,
  closedToArrival: false,
  closedToDeparture: false,
  isWaiting: false,
  ...changes,
})

const plan = {
  type: 'real' as const,
  parentId: null,
  parentName: '',
  sign: 'add' as const,
  amount: 0,
  isPercent: false,
  isUsedByEngine: false,
  restrictionPlanId: null,
  isNonRefundable: false,
  charge: null,
}

const aType = aSaleType({ id: double, shortName: 'DB', channel: 2, local: 1 })

type Setup = { role?: Role; search?: string; hasTypes?: boolean; cells?: Record<string, Partial<CalendarCell>> }

function openScreen({ role, search = '', hasTypes = true, cells = {} }: Setup = {}) {
  signedIn(api, role)
  const establishment = aListedEstablishment({ id: establishmentId })
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, { client: emptyBilledClient, provinces: [], establishments: [establishment] }),
  )
  const listed = {
    id: establishmentId,
    name: 'Las Encinas',
    municipality: 'Ronda',
    province: 'Málaga',
    state: null,
    isBroken: false,
  }
  api.on(saleTypesApi.establishments, () => ok(saleTypesApi.establishments, { establishments: [listed] }))
  api.on(saleTypesApi.list, () =>
    ok(saleTypesApi.list, {
      depositPercent: null,
      isDebooksConnected: false,
      types: hasTypes ? [aType] : [],
      ownTypes: [],
      pricePlans: [
        { ...plan, id: null, name: 'Plan Principal' },
        { ...plan, id: virtualPlan, name: 'No reembolsable', type: 'virtual' },
      ],
      restrictionPlans: [{ id: null, name: 'Plan Principal' }],
      parentPlans: [],
      isComplete: false,
    }),
  )
  const days = eachDay(today, addDays(today, 66)).map((day) => [
    calendarKey(day),
    {
      [double]: aCell(day, cells[day]),
      [single]: aCell(day, { typeId: single, price: 6_400, channel: null, local: null }),
    },
  ])
  api.on(channelConnectionApi.get, unconnected)
  api.on(debooksApi.get, () => ok(debooksApi.get, { isAvailable: false, connection: null }))
  api.on(dayValuesApi.calendar, () =>
    ok(dayValuesApi.calendar, {
      types: [
        { id: single, name: 'Uso individual', shortName: 'UI', type: 'virtual', parentId: double },
        { id: double, name: 'Doble', shortName: 'DB', type: 'real', parentId: '' },
      ],
      days: Object.fromEntries(days) as Record<string, Record<string, CalendarCell>>,
    }),
  )
  return renderApp(`/dashboard/channel_manager/channel_house/${establishmentId}${search}`)
}

/** By its label, because looking for roles in a grid is slow here. */
const cell = (row: string, day: string) =>
  screen.findByLabelText(new RegExp(`^${row}, \\S+ ${formatDay(day)}:`), { selector: '[role=gridcell]' })

const typedPrice = () => screen.getByLabelText(/^Doble, precio/, { selector: 'input' })

test('shows each day of a type in words: free, full, only local, closed, inherited', async () => {
  openScreen({
    cells: {
      [tomorrow]: { channelBooked: 2 },
      [third]: { channelBooked: 2, localBooked: 0 },
      [addDays(today, 3)]: { closed: true, minStay: 2, maxStay: 7, closedToArrival: true },
      [addDays(today, 4)]: { price: 0 },
    },
  })
  expect((await cell('Doble, estado', today)).textContent).toBe('1 libre')
  expect((await cell('Doble, estado', tomorrow)).textContent).toBe('Completo')
  expect((await cell('Doble, estado', third)).textContent).toBe('Solo local')
  expect((await cell('Doble, estado', addDays(today, 3))).textContent).toBe('Cerrado')
  expect((await cell('Doble, estado', addDays(today, 4))).textContent).toBe('Sin precio')
  expect((await cell('Doble, agencias', today)).textContent).toBe('1 de 2')
  expect((await cell('Doble, estancia mín.', addDays(today, 3))).getAttribute('aria-label')).toMatch(
    /: 2–7, no se admiten llegadas$/,
  )
  expect((await cell('Uso individual, estado', today)).textContent).toBe('Heredado')
  expect(screen.queryByLabelText(/^Uso individual, agencias/)).toBeNull()
})

test('a price typed in its cell is saved when the cell is left, and an equal one is not sent', async () => {
  const { user } = openScreen()
  api.on(dayValuesApi.editDay, () => ok(dayValuesApi.editDay, { othersChanged: false }))
  await user.click(await cell('Doble, precio', tomorrow))
  await user.keyboard('{Enter}')
  await user.click(await cell('Doble, precio', tomorrow))
  await user.keyboard('91,5{Tab}')
  await waitFor(() => expect(api.sentTo(dayValuesApi.editDay)).toHaveLength(1))
  expect(api.sentTo(dayValuesApi.editDay)[0]?.body).toMatchObject({
    id: double,
    type: 'price',
    new_val: 91.5,
    day: tomorrow,
  })
  expect(document.activeElement).toBe(await cell('Doble, precio', third))
  await user.keyboard('-5%{Tab}')
  await waitFor(() => expect(api.sentTo(dayValuesApi.editDay)).toHaveLength(2))
  expect(api.sentTo(dayValuesApi.editDay)[1]?.body).toMatchObject({ new_val: 79.8, day: third })
})

test('a refused price stays typed with its reason, also without connection, and Esc restores the value', async () => {
  const { user } = openScreen()
  api.on(dayValuesApi.editDay, (attempt) => (attempt === 1 ? refused(PRICE_TOO_LOW) : unreachable()))
  await user.click(await cell('Doble, precio', tomorrow))
  await user.keyboard('8{Enter}')
  await screen.findByText(PRICE_TOO_LOW)
  const input = typedPrice()
  expect(input).toHaveProperty('value', '8')
  await user.type(input, '9{Enter}')
  await screen.findByText(/No hay conexión/)
  const kept = typedPrice()
  expect(kept).toHaveProperty('value', '89')
  await user.click(kept)
  await user.keyboard('{Escape}')
  expect((await cell('Doble, precio', tomorrow)).textContent).toBe('84,00')
})

test('X closes the day of the cell', async () => {
  const { user } = openScreen()
  api.on(dayValuesApi.editDay, () => ok(dayValuesApi.editDay, { othersChanged: false }))
  await user.click(await cell('Doble, precio', today))
  await user.keyboard('{Escape}x')
  await waitFor(() =>
    expect(api.sentTo(dayValuesApi.editDay)[0]?.body).toMatchObject({ type: 'close', new_val: true, day: today }),
  )
})

test('who only reads opens no cell and has no bulk changes', async () => {
  const { user } = openScreen({ role: 'accounting' })
  await user.click(await cell('Doble, precio', today))
  expect(screen.queryByLabelText(/^Doble/, { selector: 'input' })).toBeNull()
  expect(screen.queryByText('Cambiar en bloque')).toBeNull()
})

test('prices of a virtual plan are read only', async () => {
  const { user } = openScreen({ search: `?precios=${virtualPlan}` })
  await user.click(await cell('Doble, precio', today))
  await screen.findByText(VIRTUAL_PRICES_FOLLOW)
  expect(screen.queryByLabelText(/^Doble, precio/, { selector: 'input' })).toBeNull()
  expect(api.sentTo(dayValuesApi.calendar)[0]?.body).toMatchObject({ PricesId: virtualPlan })
})

test('a range typed over opens the bulk panel, and a fall is confirmed before it is applied', async () => {
  const { user } = openScreen()
  api.on(dayValuesApi.preview, () =>
    ok(dayValuesApi.preview, {
      cells: 3,
      values: [
        {
          typeId: double,
          name: 'Doble',
          field: 'price',
          days: 3,
          before: [8_400, 8_400],
          after: [6_000, 6_000],
          drops: 3,
          largestDrop: 29,
        },
      ],
      tooMany: [],
    }),
  )
  api.on(dayValuesApi.edit, () => ok(dayValuesApi.edit, { cells: 3 }, '3 valores cambiados'))
  await user.click(await cell('Doble, precio', today))
  await user.keyboard('{Escape}{Shift>}{ArrowRight}{ArrowRight}{/Shift}60')
  expect(screen.getByLabelText('Doble, precio')).toHaveProperty('value', '60')
  const apply = (await screen.findByText('Aplicar 3 cambios')).closest('button')!
  await screen.findByText(/3 noches bajan un 29/)
  expect(apply.hasAttribute('disabled')).toBe(true)
  expect(screen.getAllByText(/^Doble, precio, .*: 84,00\s€, pasará a 60,00\s€$/)).toHaveLength(3)
  await user.click(screen.getByLabelText('La bajada de Doble es correcta'))
  await user.click(apply)
  await waitFor(() => expect(api.sentTo(dayValuesApi.edit)).toHaveLength(1))
  expect(api.sentTo(dayValuesApi.edit)[0]?.body).toMatchObject({
    data: { types: [{ RoomID: double, price: 60 }], startDate: today, endDate: third },
  })
  await waitFor(() => expect(screen.queryByText(/^Aplicar/)).toBeNull())
})

test('what does not fit is listed, and is applied as far as it fits when that is chosen', async () => {
  const { user } = openScreen()
  const days = [{ typeId: double, name: 'Doble', day: tomorrow, channel: 5, local: 1, total: 3 }]
  api.on(dayValuesApi.preview, () => ok(dayValuesApi.preview, { cells: 1, values: [], tooMany: [] }))
  api.on(dayValuesApi.edit, (attempt) =>
    attempt === 1
      ? refused('No caben', 200, {
          no_caben: [{ RoomID: double, name: 'Doble', day: tomorrow, max_channel: 5, local: 1, total: 3 }],
        })
      : ok(dayValuesApi.edit, { cells: 1 }),
  )
  await user.click(await cell('Doble, agencias', today))
  await user.keyboard('{Escape}{Shift>}{ArrowRight}{/Shift}5')
  await user.click(await screen.findByText('Aplicar 1 cambio'))
  const region = within(await screen.findByLabelText('Días que no caben'))
  region.getByText(/No se ha cambiado nada: 1 día no cabe/)
  expect(region.getByText(/agencias 5 \+ local 1/).textContent).toContain(`hay ${days[0]?.total ?? 0}`)
  expect(screen.getByLabelText('Doble, unidades para agencias')).toHaveProperty('value', '5')
  await user.click(region.getByText('Ajustar al máximo'))
  await waitFor(() => expect(api.sentTo(dayValuesApi.edit)[1]?.body).toMatchObject({ si_no_cabe: 'ajustar' }))
})

test('a day is no longer marked as waiting when the portals have confirmed it', async () => {
  const { queries } = openScreen({ cells: { [tomorrow]: { isWaiting: true } } })
  const waiting = await cell('Doble, agencias', tomorrow)
  expect(waiting.getAttribute('aria-label')).toMatch(/el portal aún no lo ha confirmado$/)
  api.on(dayValuesApi.calendar, () =>
    ok(dayValuesApi.calendar, {
      types: [{ id: double, name: 'Doble', shortName: 'DB', type: 'real', parentId: '' }],
      days: { [calendarKey(tomorrow)]: { [double]: aCell(tomorrow) } },
    }),
  )
  reloadWhatChanged(queries, [{ kind: 'channel-progress', ids: [establishmentId] }])
  await waitFor(() => expect(waiting.getAttribute('aria-label')).toMatch(/: 1 de 2$/))
})

test('does not page before today, and says so', async () => {
  const { user } = openScreen()
  await user.click(await screen.findByLabelText('Mes anterior'))
  await screen.findByText('No puede retroceder un mes ya que solo se muestran fechas futuras')
})

test('an establishment without units leads to where they are created', async () => {
  openScreen({ hasTypes: false })
  const link = await screen.findByRole('link', { name: 'Crear unidad' })
  expect(link.getAttribute('href')).toBe(`/dashboard/profile/alojamiento/${establishmentId}`)
})
