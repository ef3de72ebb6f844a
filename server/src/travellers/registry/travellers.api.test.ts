import { expect, test, vi } from 'vitest'
import { aGuest } from '../../test/a-guest.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 90_000 }) // some tests simulate more than a day, minute by minute

const today = { checkInDate: '2026-06-25', checkOutDate: '2026-06-28' }

/** A booking of today without a reservation report; it is marked as imported, so that it gets none. */
async function givenGuests(occupantsNumber: number, bookingId = 'PV1') {
  const given = await givenRegistry()
  const { id } = await given.book({ ...today, bookingId, occupantsNumber })
  await given.db.deleteFrom('communications').execute()
  await given.db.updateTable('bookings').set({ importKey: 'fuera' }).execute()
  const guest = (fields: object = {}) => aGuest(given.owner, given.room, { bookingURL: id, ...fields })
  const tick = (checkIn: boolean, fields: object = {}) =>
    given.post('bookings/check_in_out_paid', { safeURL: id, checkIn, ...fields })
  return { ...given, id, guest, tick }
}

test('sends the report at once with the last complete guest, and a late arrival in a separate one', async () => {
  const { guest, reportsBecome, comesTo, later, ses, reports, post, owner } = await givenGuests(2)
  const { id: responsible } = await guest()
  await reportsBecome([' due'])
  const second = await guest({ Name: 'Tomás', NumSoporte: '' })
  expect(second.faults).toHaveLength(1)
  await reportsBecome([' due'])
  await post('guests/set_info', { SafeURL: second.id, NumSoporte: 'BAA000590' })
  await reportsBecome(['PV1 sent'])
  await comesTo(['PV1 accepted'])
  const [row] = await reports()
  expect(row!.dueAt.getTime() - row!.createdAt.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
  expect(ses.communications()).toMatchObject([{ type: 'PV', reference: 'PV1', people: 2, state: 'accepted' }])
  const listed = await owner.get('/api/comunicaciones/get_table_data?vista=aceptadas&filter=tomás')
  expect(listed['data']).toMatchObject([
    { titulo: 'Lucía Prueba García y 1 más', detalle: '201, entrada 25/06/2026 10:00', estado: 'aceptada' },
  ])
  // The registry requires a phone of a minor reported alone: that of their adult in the earlier report is used.
  await guest({
    Name: 'Unai',
    BirthDate: '2016-02-03',
    DocType: '',
    DocNumber: '',
    NumSoporte: '',
    PhoneNumber: '',
    GuestEmail: '',
    Parentesco: 'HJ',
    ResponsableSafeURL: responsible,
  })
  await reportsBecome(['PV1 accepted', ' due'])
  await later(16)
  await comesTo(['PV1 accepted', 'PV1-2 accepted'])
  expect(ses.communications().map(({ people }) => people)).toEqual([2, 1])
})

test('after twenty hours sends the complete guests, and the others become overdue at the deadline', async () => {
  const { guest, tick, reportsBecome, later, ses, owner, reports } = await givenGuests(3)
  await tick(true)
  await reportsBecome([' due'])
  await later(60)
  await guest()
  await guest({ Name: 'Eva', DocNumber: '', NumSoporte: '' })
  await later(18 * 60)
  await reportsBecome([' due'])
  await later(61)
  await reportsBecome(['PV1 sent', ' due'])
  expect(ses.communications()).toMatchObject([{ reference: 'PV1', people: 1 }])
  const [first, rest] = await reports()
  expect(rest!.dueAt.getTime() - first!.dueAt.getTime()).toBeLessThanOrEqual(3_600_000 + 60_000)
  await later(5 * 60)
  await reportsBecome(['PV1 accepted', ' due'])
  const open = await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver')
  expect(open['data']).toMatchObject([{ tipo: 'parte', vencida: true, estado: 'pendiente', acciones: ['corregir'] }])
  expect(await owner.get('/api/comunicaciones/resumen')).toMatchObject({ pendientes: 1, urgentes: 1 })
})

test(
  'changing a reported guest sends the whole report again; un-ticking requires confirmation and cancels it',
  { timeout: 60_000 },
  async () => {
    const { guest, tick, reportsBecome, comesTo, later, ses, post } = await givenGuests(2)
    await tick(true)
    const { id } = await guest()
    await guest({
      Name: 'Pablo',
      BirthDate: '2015-02-03',
      DocType: '',
      DocNumber: '',
      NumSoporte: '',
      PhoneNumber: '',
      GuestEmail: '',
      Parentesco: 'HJ',
      ResponsableSafeURL: id,
    })
    await reportsBecome(['PV1 sent'])
    await comesTo(['PV1 accepted'])
    await post('guests/set_info', { SafeURL: id, Phone: '+34600000199' })
    await later(16)
    await comesTo(['PV1 cancelled', 'PV1-2 accepted', 'x PV1 accepted'])
    const asks = 'El parte de viajeros ya se ha enviado y se anulará. Confírmelo para quitar el check-in.'
    expect(await tick(false)).toMatchObject({ resultado: 'Error', mensaje: asks })
    expect(await tick(false, { anularParte: true })).toMatchObject({ resultado: 'Ok' })
    await later(16)
    await comesTo(['PV1 cancelled', 'PV1-2 cancelled', 'x PV1 accepted', 'x PV1-2 accepted'])
    expect((await post('guests/get_info', { GuestSecret: id }))['guestdata']).toMatchObject({
      Avisos: expect.arrayContaining(['El check-in está sin marcar: el parte saldrá al marcarlo']),
    })
    await tick(true)
    await reportsBecome(['PV1 cancelled', 'PV1-2 cancelled', 'x PV1 accepted', 'x PV1-2 accepted', 'PV1-3 sent'])
    expect(ses.communications().map(({ people, state }) => `${people} ${state}`)).toEqual([
      '2 cancelled',
      '2 cancelled',
      '2 waiting',
    ])
  },
)
