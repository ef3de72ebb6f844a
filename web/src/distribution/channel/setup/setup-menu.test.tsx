import { MantineProvider } from '@mantine/core'
import { pricePlansApi, type PricePlan } from '@posada/contract/prices/price-plans'
import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { seasonsApi, type Season } from '@posada/contract/prices/seasons'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { MAIN_PLAN_NAME } from '@posada/domain/prices/price-plan'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aSaleType, mainPlan, saleTypeList } from '../../../test/sale-types.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { SetupMenu } from './setup-menu.tsx'

const api = apiDouble()
const establishmentId = idOf('h1')
const today = todayIn(MAINLAND, new Date())

async function open(button: 'Planes' | 'Tipos' | 'Temporadas', role: Role = 'owner') {
  signedIn(api, role)
  const queries = createQueryClient({ retries: 0 })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <SetupMenu establishmentId={establishmentId} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByText(button))
  await dialog(button)
  return queries
}
/** An open dialog by its title. */
const dialog = async (name: string) =>
  within(
    await waitFor(() => {
      const found = dialogNamed(name)
      if (!found) throw new Error(`no dialog ${name}`)
      return found
    }),
  )
const isClosed = (name: string) => waitFor(() => expect(dialogNamed(name)).toBeUndefined())
/** A question has its title instead of a label. */
const dialogNamed = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find(
    (found) => (found.ariaLabel ?? found.getAttribute('aria-label') ?? found.querySelector('h2')?.textContent) === name,
  )
type Within = Awaited<ReturnType<typeof dialog>>
const press = async (within: Within, name: string | RegExp) =>
  fireEvent.click((await within.findAllByText(name, { selector: 'button *, button' })).at(-1)!)
const fill = async (within: Within, label: string | RegExp, value: string) =>
  fireEvent.change(await within.findByLabelText(label), { target: { value } })

const plan = (changes: Partial<PricePlan>): PricePlan => ({ ...mainPlan, id: idOf('p1'), ...changes })
const plans = (pricePlans: PricePlan[]) =>
  api.on(pricePlansApi.list, () =>
    ok(pricePlansApi.list, { pricePlans, restrictionPlans: [{ id: null, name: MAIN_PLAN_NAME }], engineUrl: '' }),
  )
const types = (...all: SaleType[]) => api.on(saleTypesApi.list, () => saleTypeList(all))

test('a new plan is ten percent below the main one, and shows the price of a night', async () => {
  plans([mainPlan, plan({ name: 'Web', type: 'virtual', parentName: MAIN_PLAN_NAME, amount: 1_000, isPercent: true })])
  api.on(pricePlansApi.add, (attempt) =>
    attempt === 1 ? refused('Ya hay otro plan con ese nombre') : ok(pricePlansApi.add, { id: idOf('p2') }),
  )
  await open('Planes')
  await screen.findByText(/^Plan Principal \+\s10\s%$/)
  await press(await dialog('Planes'), 'Nuevo plan de precios')
  const form = await dialog('Nuevo plan de precios')
  expect(form.getByText(/^Una noche de/).textContent).toMatch(/100,00\s€ en Plan Principal sale a 90,00\s€/)
  await fill(form, /^Valor/, '110')
  await press(form, 'Guardar')
  await form.findByText('Un descuento no puede pasar del 100 %')
  await form.findByText('Este dato es obligatorio')
  expect(api.sentTo(pricePlansApi.add)).toEqual([])
  await fill(form, /^Nombre/, 'No reembolsable')
  await fill(form, /^Valor/, '12,5 %')
  await press(form, 'Guardar')
  await form.findByText('Ya hay otro plan con ese nombre')
  expect(form.getByLabelText(/^Nombre/)).toHaveProperty('value', 'No reembolsable')
  await press(form, 'Guardar')
  await isClosed('Nuevo plan de precios')
  expect(api.sentTo(pricePlansApi.add).at(-1)?.body).toMatchObject({
    urlAlojamiento: establishmentId,
    planName: 'No reembolsable',
    type: 'virtual',
    pid: null,
    addOrSubstract: '-',
    value: 12.5,
    dtype: 1,
  })
})

test('a plan on which others hang keeps its dialog, with the reason', async () => {
  plans([mainPlan, plan({ name: 'Empresas' })])
  api.on(pricePlansApi.remove, () => refused('De este plan dependen planes virtuales: elimínelos antes'))
  await open('Planes')
  await press(await dialog('Planes'), 'Empresas')
  const form = await dialog('Plan Empresas')
  await press(form, 'Eliminar')
  const asked = await dialog('Eliminar el plan Empresas')
  asked.getByText(/sus precios por día y sus temporadas/)
  await press(asked, 'Eliminar')
  await form.findByText('De este plan dependen planes virtuales: elimínelos antes')
})

test('a plan that somebody else renames keeps that name, and what was typed', async () => {
  const web = { type: 'virtual', parentName: MAIN_PLAN_NAME, sign: 'subtract', amount: 1_000, isPercent: true } as const
  plans([mainPlan, plan({ name: 'Web', ...web })])
  api.on(pricePlansApi.edit, () => ok(pricePlansApi.edit, {}))
  const queries = await open('Planes')
  await press(await dialog('Planes'), 'Web')
  await fill(await dialog('Plan Web'), /^Valor/, '15')
  plans([mainPlan, plan({ name: 'Internet', ...web })])
  await queries.invalidateQueries()
  const form = await dialog('Plan Internet')
  await press(form, 'Guardar')
  await isClosed('Plan Internet')
  expect(api.sentTo(pricePlansApi.edit)[0]?.body).toMatchObject({
    planName: 'Internet',
    addOrSubstract: '-',
    value: 15,
  })
})

test('roles other than the owner read plans and types without buttons', async () => {
  plans([mainPlan])
  types(aSaleType())
  await open('Planes', 'reception')
  const list = await dialog('Planes')
  await list.findAllByText('Plan Principal')
  expect(list.queryByText(/^Nuevo plan/)).toBeNull()
  fireEvent.click(screen.getByText('Tipos'))
  await press(await dialog('Tipos'), 'Doble')
  const record = await dialog('Tipo Doble')
  expect(record.getByLabelText(/^Nombre \*|^Nombre$/)).toHaveProperty('disabled', true)
  expect(record.queryByText('Guardar')).toBeNull()
  expect(record.queryByText('Añadir fotos')).toBeNull()
})

test('saves only the changed values of a type, and never more quotas than units', async () => {
  types(aSaleType())
  api.on(saleTypesApi.edit, () => ok(saleTypesApi.edit, {}))
  await open('Tipos')
  await press(await dialog('Tipos'), 'Doble')
  const form = await dialog('Tipo Doble')
  await fill(form, /^Solo para la casa/, '1')
  await press(form, 'Guardar')
  await form.findByText(/no puede ser superior al número de habitaciones/)
  expect(api.sentTo(saleTypesApi.edit)).toEqual([])
  await fill(form, /^Para agencias/, '2')
  await press(form, 'Guardar')
  await isClosed('Tipo Doble')
  expect(api.sentTo(saleTypesApi.edit)[0]?.body).toEqual({
    RoomID: idOf('s1'),
    availability: 2,
    local: 1,
    type: null,
    parent_type: null,
  })
})

test('a new virtual type has a place for an adult', async () => {
  types(aSaleType())
  api.on(saleTypesApi.addVirtual, () => ok(saleTypesApi.addVirtual, { id: idOf('s2') }))
  await open('Tipos')
  await press(await dialog('Tipos'), 'Nueva tarifa')
  const form = await dialog('Nueva tarifa')
  await fill(form, /^Nombre \*|^Nombre$/, 'Uso individual')
  await fill(form, /^De ellas, de niños/, '2')
  await press(form, 'Guardar')
  await form.findByText('El número de niños no puede ocupar todas las plazas')
  await fill(form, /^De ellas, de niños/, '0')
  await fill(form, /^Plazas/, '1')
  await press(form, 'Guardar')
  await isClosed('Nueva tarifa')
  expect(api.sentTo(saleTypesApi.addVirtual)[0]?.body).toMatchObject({
    ParentRoomID: idOf('s1'),
    tariff_name: 'Uso individual',
    beds: 1,
    children: 0,
    defprice: 84,
  })
})

const summer: Season = {
  id: idOf('v1'),
  name: 'Verano',
  from: addDays(today, 10),
  to: addDays(today, 20),
  weekdays: [4, 5],
  pricePlanId: null,
  minStay: null,
  prices: [{ typeId: idOf('s1'), price: 6_000 }],
}

test('a season is applied once the prices that fall much are confirmed', async () => {
  types(aSaleType())
  api.on(seasonsApi.list, () => ok(seasonsApi.list, { seasons: [summer] }))
  api.on(seasonsApi.preview, () =>
    ok(seasonsApi.preview, {
      cells: 3,
      tooMany: [],
      values: [
        {
          typeId: idOf('s1'),
          name: 'Doble',
          field: 'price',
          days: 3,
          before: [8_400, 9_000],
          after: [6_000, 6_000],
          drops: 3,
          largestDrop: 33,
        },
      ],
    }),
  )
  api.on(seasonsApi.apply, () => ok(seasonsApi.apply, { id: summer.id, cells: 3 }))
  await open('Temporadas', 'reception')
  await screen.findByText('Solo viernes y sábado')
  await press(await dialog('Temporadas'), 'Aplicar')
  const question = await dialog('Aplicar Verano')
  await question.findByText(/^3 noches bajan hasta un 33 %$/)
  expect(question.getByText(/84,00\s€ – 90,00\s€/).tagName).toBe('S')
  await press(question, 'Aplicar 3 cambios')
  await question.findByText(/Marque que son correctos/)
  expect(api.sentTo(seasonsApi.apply)).toEqual([])
  fireEvent.click(question.getByLabelText('La bajada de Doble es correcta'))
  await press(question, 'Aplicar 3 cambios')
  await isClosed('Aplicar Verano')
  expect(api.sentTo(seasonsApi.apply)[0]?.body).toMatchObject({ id: summer.id, siguiente: false })
})

test('a new season takes the prices of the types, and needs one', async () => {
  types(aSaleType(), aSaleType({ id: idOf('s2'), name: 'Uso individual', type: 'virtual', price: 7_200 }))
  api.on(seasonsApi.list, () => ok(seasonsApi.list, { seasons: [] }))
  api.on(seasonsApi.save, () => ok(seasonsApi.save, { id: idOf('v2') }))
  await open('Temporadas')
  await press(await dialog('Temporadas'), 'Nueva temporada')
  const form = await dialog('Nueva temporada')
  await fill(form, /^Nombre/, 'Puente')
  await fill(form, /^Primer día/, '06/12/2027')
  await fill(form, /^Último día/, '03/12/2027')
  await press(form, 'Guardar')
  await form.findByText('Ponga al menos un precio.')
  await form.findByText('La fecha de inicio no puede ser posterior a la de fin')
  await fill(form, /^Último día/, '08/12/2027')
  await fill(form, 'Precio de Uso individual', '95')
  await press(form, 'Proponer los precios de los tipos')
  fireEvent.click(form.getByLabelText('Viernes'))
  await press(form, 'Guardar')
  await isClosed('Nueva temporada')
  expect(api.sentTo(seasonsApi.save)[0]?.body).toMatchObject({
    nombre: 'Puente',
    desde: '2027-12-06',
    hasta: '2027-12-08',
    dias_semana: [4],
    precios: [
      { RoomID: idOf('s1'), price: 84 },
      { RoomID: idOf('s2'), price: 95 },
    ],
  })
})
