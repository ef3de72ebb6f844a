import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { blocksApi } from '@posada/contract/bookings/blocks'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { Reply } from '@posada/contract/endpoint'
import { channelPricesApi } from '@posada/contract/bookings/planning/channel-prices'
import { swapsApi } from '@posada/contract/bookings/swaps'
import { planningApi, type PlannedBooking } from '@posada/contract/bookings/planning/planning'
import { addDays, daysBetween } from '@posada/domain/platform/days/day'
import type { Role } from '@posada/domain/account/users/roles'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { ToastStack } from '../../../ui/feedback/toast-stack.tsx'
import { unitsOf } from '../data/plan-unit.ts'
import { planUnits, type PlanningData } from '../data/plan-units.ts'
import { aBooking, aPlanning, establishment, room101, room102 } from '../../../test/planning-data.ts'
import type { GridGeometry } from './gesture-types.ts'
import { useGestures } from './use-gestures.tsx'

const api = apiDouble()
const TYPE = '018f0000-0000-7000-8000-000000000301'
const room103 = { ...room101, id: `${room101.id.slice(0, -3)}103`, name: '103' }
const canvas = { from: '2026-06-20', days: 30 }
const [DAY, ROW, LEFT, TOP] = [80, 40, 200, 100]

const oscar = aBooking({ holder: 'Óscar', checkIn: '2026-06-26', checkOut: '2026-06-29', rooms: [room101] })
const helga = aBooking({ holder: 'Helga', checkIn: '2026-06-24', checkOut: '2026-06-28', rooms: [room102] })

const boxOf = (checkIn: string, checkOut: string) => {
  const noonOf = (day: string) => LEFT + (daysBetween(canvas.from, day) + 0.5) * DAY
  const [left, right] = [noonOf(checkIn), noonOf(checkOut)]
  return { left, right, width: right - left, top: 0, bottom: ROW }
}

/** Rows and bars for jsdom, which has no layout: positions are calculated. */
type Handlers = Record<'onCreate' | 'onBlock' | 'onOpenBooking', (request: unknown) => void>

function Grid(handlers: Handlers) {
  const input = { from: canvas.from, to: addDays(canvas.from, canvas.days), withCancelled: null, onlyBookings: null }
  const { data } = useQueryCall(planningApi.fetch, input, { kinds: ['bookings', 'blocks'] })
  const units = data ? unitsOf(planUnits(data)) : []
  const geometry = (): GridGeometry | null => {
    const scroller = document.querySelector<HTMLElement>('[data-scroller]')
    if (!scroller) return null
    Object.defineProperties(scroller, { clientWidth: { value: 2000 }, clientHeight: { value: 600 } })
    return {
      canvas,
      dayWidth: DAY,
      rowHeight: ROW,
      units,
      scroller,
      topOf: (roomId) => units.findIndex(({ room }) => room.id === roomId) * ROW,
      pointAt: (x, y) => {
        const unit = units[Math.floor((y - TOP) / ROW)]
        return unit ? { unit, x: (x - LEFT) / DAY } : null
      },
    }
  }
  const gestures = useGestures({ geometry, isPhone: false, reveal: () => {}, ...handlers })
  return (
    <div data-scroller onPointerDown={gestures.onPointerDown}>
      {units.map(({ room, items }) => (
        <div key={room.id} data-testid={room.name}>
          {[...items, { key: '', checkIn: '2026-07-08', checkOut: '2026-07-09' }].map(({ key, checkIn, checkOut }) => (
            <div
              key={key}
              role="gridcell"
              tabIndex={-1}
              ref={(element) =>
                void (element && Object.assign(element, { getBoundingClientRect: () => boxOf(checkIn, checkOut) }))
              }
              aria-label={`${room.name} ${checkIn}`}
              {...(key && { 'data-item': key })}
              onKeyDown={(event) => gestures.onKeyDown(event, { roomId: room.id, day: checkIn })}
            />
          ))}
        </div>
      ))}
      {gestures.overlay}
    </div>
  )
}

type Given = {
  bookings?: PlannedBooking[]
  later?: PlannedBooking[]
  blocks?: PlanningData['blocks']
  blocksLater?: PlanningData['blocks']
  role?: Role
  prices?: Reply<(typeof channelPricesApi)['list']>
}

async function open({
  bookings = [oscar, helga],
  later = bookings,
  blocks = [],
  blocksLater = blocks,
  role = 'reception',
  prices = { prices: {}, typePrices: {}, peopleTerms: {} },
}: Given = {}) {
  signedIn(api, role)
  const rooms = [room101, room102, room103].map((room) => ({ ...room, channelType: TYPE }))
  const establishments = [{ ...establishment, rooms }]
  api.on(planningApi.fetch, (attempt) =>
    ok(
      planningApi.fetch,
      attempt === 1
        ? aPlanning({ establishments, bookings, blocks })
        : aPlanning({ establishments, bookings: later, blocks: blocksLater }),
    ),
  )
  api.on(channelPricesApi.list, () => ok(channelPricesApi.list, prices))
  api.on(swapsApi.propose, () => ok(swapsApi.propose, { reason: 'full', fullNights: ['2026-06-27'], elsewhere: [] }))
  const [onCreate, onBlock, onOpenBooking] = [vi.fn(), vi.fn(), vi.fn()]
  const queries = createQueryClient({ retries: 0 })
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <Grid onCreate={onCreate} onBlock={onBlock} onOpenBooking={onOpenBooking} />
        <ToastStack />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByTestId('101')
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  return { user: aUser(), onCreate, onBlock, onOpenBooking }
}

const place = (row: number, day: string) => ({
  clientX: LEFT + (daysBetween(canvas.from, day) + 0.75) * DAY,
  clientY: TOP + (row + 0.5) * ROW,
})
const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 }
const bar = (name: string) => screen.getByRole('gridcell', { name })
const ghost = () => document.querySelector<HTMLElement>('[data-ghost]')

function drag(element: Element, from: [number, string], to: [number, string], more = {}) {
  fireEvent.pointerDown(element, { ...pointer, ...place(...from), ...more })
  fireEvent.pointerMove(window, { ...pointer, ...place(...from), clientX: place(...from).clientX + 6 })
  fireEvent.pointerMove(window, { ...pointer, ...place(...to) })
}
const drop = () => fireEvent.pointerUp(window, pointer)

test('asks for the price when a stay is dragged to a dearer unit, and undoes with Ctrl + Z', async () => {
  const inNew = { ...oscar, version: 5, rooms: oscar.rooms.map((room) => ({ ...room, roomId: room102.id })) }
  api.on(bookingChangesApi.moveStay, () => ok(bookingChangesApi.moveStay, { version: 5, total: 30_000 }))
  api.on(bookingChangesApi.undo, () => ok(bookingChangesApi.undo, { version: 6, total: 16_800 }))
  api.on(bookingsApi.get, () => refused('La reserva no existe'))
  const { user } = await open({ later: [inNew, helga] })

  drag(bar('101 2026-06-26'), [0, '2026-06-27'], [1, '2026-06-29'])
  expect(ghost()?.textContent).toBe('Óscar28/06 – 01/07')
  expect(ghost()?.style.left).toBe(`${8.5 * DAY + 2}px`)
  drop()
  const question = within(await screen.findByRole('dialog', { name: '¿Mantener precio o recalcular?' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Mantener precio'))
  await user.click(question.getByRole('button', { name: /Recalcular\s*300,00/ }))

  await screen.findByText('Reserva movida')
  expect(api.sentTo(bookingChangesApi.moveStay)[0]?.body).toMatchObject({
    bookingURL: oscar.id,
    roomSafeURL: room101.id,
    desde: '2026-06-26',
    newRoomURL: room102.id,
    version: 1,
    checkInDate: '2026-06-28',
    checkOutDate: '2026-07-01',
    precio: 'recalcular',
  })
  await waitFor(() => expect(ghost()).toBeNull())
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Cambio deshecho')
  expect(screen.queryByText('Reserva movida')).toBeNull()
  expect(api.sentTo(bookingChangesApi.undo)[0]?.body).toMatchObject({ bookingURL: oscar.id, version: 5 })
})

test('names the conflict over a taken unit, sends nothing on a drop there, and cancels with Esc', async () => {
  await open()
  drag(bar('101 2026-06-26'), [0, '2026-06-27'], [1, '2026-06-27'])
  expect(ghost()?.dataset.conflict).toBe('taken')
  await screen.findByText('102 no está libre')
  expect(screen.getByText(`Helga, 24/06 – 28/06, reserva ${helga.locator}.`)).toBeTruthy()
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(ghost()).toBeNull())
  expect(screen.queryByText('102 no está libre')).toBeNull()

  drag(bar('101 2026-06-26'), [0, '2026-06-27'], [1, '2026-06-27'])
  drop()
  expect((await screen.findByRole('alert')).textContent).toContain('102 no está libre')
  expect(api.sentTo(bookingChangesApi.moveStay)).toEqual([])
})

test('moves by keyboard without a question at the same price, and returns the stay after a refusal', async () => {
  api.on(bookingChangesApi.moveStay, () => refused('Otra persona ha cambiado esta reserva'))
  const { user } = await open()
  bar('101 2026-06-26').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}')
  expect(document.querySelector('[data-gesture-said]')?.textContent).toContain(
    'unidad 103, del 27/06/2026 al 30/06/2026',
  )
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Otra persona ha cambiado esta reserva')
  expect(api.sentTo(bookingChangesApi.moveStay)[0]?.body).toMatchObject({ newRoomURL: room103.id, precio: 'mantener' })
  await waitFor(() => expect(ghost()).toBeNull())
})

test('starts new bookings and blocks over empty nights, by pointer and by keyboard', async () => {
  const { user, onCreate, onBlock } = await open()
  const stay = { checkIn: '2026-07-02', checkOut: '2026-07-04' }
  drag(screen.getByTestId('101'), [0, '2026-07-02'], [1, '2026-07-04'])
  await waitFor(() => expect(ghost()?.textContent).toBe('2 noches · 2 unidades · 368,00\u00a0€'))
  drop()
  expect(onCreate).toHaveBeenCalledWith({ roomIds: [room101.id, room102.id], stay })
  drag(screen.getByTestId('101'), [0, '2026-07-02'], [1, '2026-07-04'], { altKey: true })
  drop()
  expect(onBlock).toHaveBeenCalledWith({ roomId: room101.id, stay })
  bar('102 2026-07-08').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}')
  expect(onCreate).toHaveBeenLastCalledWith({
    roomIds: [room102.id, room103.id],
    stay: { checkIn: '2026-07-08', checkOut: '2026-07-10' },
  })
  expect(ghost()).toBeNull()
})

test('prices a new stay and a recalculated move by their days', async () => {
  api.on(bookingsApi.get, () => refused('La reserva no existe'))
  const prices = { [TYPE]: { '2026-06-29': 12_000, '2026-07-02': 15_000 } }
  const { user } = await open({ prices: { prices, typePrices: { [TYPE]: 9000 }, peopleTerms: {} } })
  drag(screen.getByTestId('101'), [0, '2026-07-02'], [0, '2026-07-04'])
  await waitFor(() => expect(ghost()?.textContent).toBe('2 noches · 240,00\u00a0€'))
  await user.keyboard('{Escape}')
  // Both units cost the same, and the days do not.
  bar('101 2026-06-26').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
  const question = within(await screen.findByRole('dialog', { name: '¿Mantener precio o recalcular?' }))
  question.getByRole('button', { name: /Recalcular\s*300,00.*precio del día, de 90,00.*a 120,00/ })
})

test('a recalculated move costs more with more people, and says so', async () => {
  api.on(bookingsApi.get, () => refused('La reserva no existe'))
  const peopleTerms = { [TYPE]: { includedPeople: 1, personSupplement: 1_000, extraBedSupplement: null } }
  const prices = { [TYPE]: { '2026-06-29': 12_000 } }
  const { user } = await open({ prices: { prices, typePrices: { [TYPE]: 9000 }, peopleTerms } })
  drag(screen.getByTestId('101'), [0, '2026-07-02'], [0, '2026-07-04'])
  await waitFor(() => expect(ghost()?.textContent).toBe('2 noches · 200,00\u00a0€'))
  await user.keyboard('{Escape}')
  bar('101 2026-06-26').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
  const question = within(await screen.findByRole('dialog', { name: '¿Mantener precio o recalcular?' }))
  question.getByRole('button', { name: /Recalcular.*precio del día \+ 1 persona más, de 100,00.*a 130,00/ })
})

test('drags an edge to another day, and sends nothing when the question is cancelled', async () => {
  api.on(bookingsApi.get, () => refused('La reserva no existe'))
  const { user } = await open()
  const edge = { clientX: boxOf('2026-06-24', '2026-06-28').right - 3 }
  fireEvent.pointerDown(bar('102 2026-06-24'), { ...pointer, ...place(1, '2026-06-28'), ...edge })
  for (const more of [6, 2 * DAY])
    fireEvent.pointerMove(window, { ...pointer, ...place(0, '2026-06-28'), clientX: edge.clientX + more })
  expect(ghost()?.textContent).toBe('Helga24/06 – 30/06')
  expect(ghost()?.style.top).toBe(`${ROW + 4}px`)
  drop()
  await screen.findByRole('dialog', { name: '¿Mantener precio o recalcular?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(ghost()).toBeNull())
  expect(api.sentTo(bookingChangesApi.moveStay)).toEqual([])
})

test('offers other units where new dates meet a taken one, and sends the chosen one together with the dates', async () => {
  api.on(bookingsApi.get, () => refused('La reserva no existe'))
  api.on(bookingChangesApi.moveStay, () => ok(bookingChangesApi.moveStay, { version: 2, total: 1 }))
  const next = aBooking({ holder: 'Walter', checkIn: '2026-06-29', checkOut: '2026-07-01', rooms: [room101] })
  const { user, onOpenBooking } = await open({ bookings: [oscar, helga, next] })
  const extend = async () => {
    bar('101 2026-06-26').focus()
    await user.keyboard('{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}{Enter}')
    return within(await screen.findByRole('dialog', { name: '101 no está libre' }))
  }
  const first = await extend()
  await first.findByText(`Walter, 29/06 – 01/07, reserva ${next.locator}`)
  first.getByRole('button', { name: /^Mover toda la estancia a 103/ })
  await user.click(first.getByRole('button', { name: 'Ver la reserva de Walter' }))
  expect(onOpenBooking).toHaveBeenCalledWith(next.id)
  await waitFor(() => expect(ghost()).toBeNull())
  expect(api.sentTo(bookingChangesApi.moveStay)).toEqual([])

  const again = await extend()
  await user.click(await again.findByRole('button', { name: /^Seguir en 102 .*desde el 29\/06/ }))
  const price = within(await screen.findByRole('dialog', { name: '¿Mantener precio o recalcular?' }))
  await user.click(price.getByRole('button', { name: /Recalcular\s*352,00/ }))
  await screen.findByText('Reserva movida')
  screen.getByText(/^Óscar, 101 y 102, 26\/06 – 30\/06/)
  expect(api.sentTo(bookingChangesApi.moveStay)[0]?.body).toMatchObject({
    newRoomURL: room101.id,
    checkOutDate: '2026-06-30',
    precio: 'recalcular',
    cambiosUnidad: [{ roomSafeURL: room101.id, newRoomURL: room102.id, desde: '2026-06-29', hasta: '2026-06-30' }],
  })
})

test('draws who gives way for a longer stay, sends both in one call and undoes both', async () => {
  const nights = { checkIn: '2026-06-29', checkOut: '2026-07-01' }
  const walter = aBooking({ holder: 'Walter', ...nights, rooms: [room101] })
  const move = { bookingId: walter.id, version: 1, stretchId: TYPE, newRoomId: room103.id }
  const names = { holderName: 'Walter', roomId: room101.id, roomName: '101', newRoomName: '103', newTypeName: 'Suite' }
  const swap = { moves: [{ ...move, ...nights, ...names }], changes: [] }
  api.on(bookingsApi.get, () => refused('La reserva no existe'))
  const saved = { version: 2, total: 1, alsoChanged: [{ bookingId: walter.id, version: 2 }] }
  api.on(bookingChangesApi.moveStay, () => ok(bookingChangesApi.moveStay, saved))
  api.on(bookingChangesApi.undo, () => ok(bookingChangesApi.undo, { version: 3, total: 1 }))
  const { user } = await open({ bookings: [oscar, helga, walter] })
  api.on(swapsApi.propose, () => ok(swapsApi.propose, { swap, parking: swap, fullNights: [], elsewhere: [] }))
  bar('101 2026-06-26').focus()
  await user.keyboard('{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}{Enter}')
  const asked = within(await screen.findByRole('dialog', { name: '101 no está libre' }))
  await asked.findByText('Walter: de la 101 a la 103, 29/06 – 01/07, 2 noches, al precio acordado')
  expect(document.querySelector('[data-preview]')?.textContent).toBe('Walter29/06 – 01/07')
  await user.click(asked.getByRole('button', { name: 'Mover a Walter y alargar a Óscar' }))
  const price = within(await screen.findByRole('dialog', { name: '¿Mantener precio o recalcular?' }))
  await user.click(price.getByRole('button', { name: /Mantener precio/ }))
  await screen.findByText('Reserva movida')
  expect(api.sentTo(bookingChangesApi.moveStay)[0]?.body).toMatchObject({ traslados: [{ newRoomURL: room103.id }] })
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(api.sentTo(bookingChangesApi.undo)).toHaveLength(1))
  expect(api.sentTo(bookingChangesApi.undo)[0]?.body).toMatchObject({ tambien: [{ bookingURL: walter.id }] })
})

test('shows what the server offers where the planning did not know of the other guest', async () => {
  const wire = { roomSafeURL: room103.id, RoomName: '103', checkInDate: '2026-06-27', checkOutDate: '2026-06-28' }
  const guest = { ...wire, safeURLBooking: helga.id, bookingId: 'ZZ99', titular: 'Nadia', motivo: '' }
  api.on(bookingChangesApi.moveStay, () =>
    refused('103 no está libre', 200, {
      codigo: 'unidad_ocupada',
      ocupantes: [guest],
      estancia: { ...wire, fijada: false },
      estancias: [{ ...wire, fijada: false }],
      propuestas: [],
    }),
  )
  const { user } = await open()
  bar('101 2026-06-26').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
  const asked = within(await screen.findByRole('dialog', { name: '103 no está libre' }))
  await asked.findByText('Nadia, 27/06 – 28/06, reserva ZZ99')
  asked.getByText('No hay otra unidad libre para esas noches.')
  await asked.findByText('El 27/06 no queda ninguna unidad del establecimiento.')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(asked.getByRole('button', { name: 'Dejar como estaba' }))
  await waitFor(() => expect(ghost()).toBeNull())
})

const painted = { id: room103.id.replace(/0103$/, '0999'), roomId: room101.id, from: '2026-07-01', to: '2026-07-03' }

test('moves a block with the pointer and its end with the keyboard, and undoes', async () => {
  const block = { ...painted, reason: 'Pintura' }
  const moved = { ...block, roomId: room103.id, from: '2026-07-02', to: '2026-07-04' }
  api.on(blocksApi.edit, () => ok(blocksApi.edit, {}))
  const { user } = await open({ blocks: [block], blocksLater: [moved] })
  drag(bar('101 2026-07-01'), [0, '2026-07-01'], [2, '2026-07-02'])
  expect(ghost()?.textContent).toBe('Bloqueo: Pintura02/07 – 04/07')
  drop()
  await screen.findByText('Bloqueo movido')
  expect(api.sentTo(blocksApi.edit)[0]?.body).toEqual({
    safeURL: block.id,
    roomSafeURL: room103.id,
    desde: '2026-07-02',
    hasta: '2026-07-04',
  })
  await waitFor(() => expect(ghost()).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Cambio deshecho')
  expect(api.sentTo(blocksApi.edit)[1]?.body).toMatchObject({ roomSafeURL: room101.id, desde: '2026-07-01' })

  bar('103 2026-07-02').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}{Enter}')
  await waitFor(() => expect(api.sentTo(blocksApi.edit)).toHaveLength(3))
  expect(api.sentTo(blocksApi.edit)[2]?.body).toMatchObject({ desde: '2026-07-02', hasta: '2026-07-05' })
})

test('does not move a block onto a guest, and names the guest', async () => {
  await open({ blocks: [{ ...painted, reason: '' }] })
  drag(bar('101 2026-07-01'), [0, '2026-07-01'], [1, '2026-06-26'])
  drop()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('102 no está libreHelga, 24/06 – 28/06')
  expect(api.sentTo(blocksApi.edit)).toEqual([])
})

test('asks whether all units of a booking move', async () => {
  const group = aBooking({
    holder: 'Senderos',
    checkIn: '2026-07-01',
    checkOut: '2026-07-03',
    rooms: [room101, room103],
  })
  api.on(bookingChangesApi.moveStay, () => ok(bookingChangesApi.moveStay, { version: 2, total: 1 }))
  const { user } = await open({ bookings: [group] })
  drag(bar('101 2026-07-01'), [0, '2026-07-01'], [0, '2026-07-03'])
  drop()
  await user.click(await screen.findByRole('button', { name: /Mover las 2 unidades/ }))
  await screen.findByText('Reserva movida')
  expect(api.sentTo(bookingChangesApi.moveStay)[0]?.body).toMatchObject({ todas: true, precio: 'mantener' })
})

test('pins a stay to its unit with L', async () => {
  api.on(bookingChangesApi.pinStay, () => ok(bookingChangesApi.pinStay, { version: 2, total: 1 }))
  const { user } = await open()
  bar('102 2026-06-24').focus()
  await user.keyboard('l')
  await screen.findByText('Estancia fijada')
  expect(api.sentTo(bookingChangesApi.pinStay)[0]?.body).toMatchObject({ roomSafeURL: room102.id, fijada: true })
})

test('does not let a read-only role move anything', async () => {
  const { user, onCreate } = await open({ role: 'read-only' })
  drag(bar('101 2026-06-26'), [0, '2026-06-27'], [2, '2026-06-29'])
  expect(ghost()).toBeNull()
  bar('101 2026-06-26').focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
  expect(ghost()).toBeNull()
  drag(screen.getByTestId('101'), [0, '2026-07-02'], [1, '2026-07-04'])
  drop()
  expect(onCreate).not.toHaveBeenCalled()
})
