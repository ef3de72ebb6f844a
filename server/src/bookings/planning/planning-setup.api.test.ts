import { expect, test } from 'vitest'
import { lastChangeNumber } from '../../platform/db/changes.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import { seededRandom } from '../../demo/random.ts'
import { aBooking } from '../../test/a-booking.ts'
import { accountOf } from '../../test/contract/logins.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'
import { planningSetupReader } from './planning-setup.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const STEPS = 60

/** Everybody who changes what the planning keeps, and some who change what it does not keep. */
async function aHouse({ owner, establishmentId }: Pick<typeof given, 'owner' | 'establishmentId'>) {
  const { usuario } = await owner.get('/api/account/me')
  const accountId = await accountOf(given, (usuario as { id: string }).id)
  const rooms = '/api/profile/alojamientos/rooms'
  const changeEstablishment = (fields: object) =>
    owner.post('/api/profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo: fields })
  const units = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const agency = (await owner.post('/api/agencys/add', { Nombre: 'Viajes Uno' }))['id']
  const type = (await owner.post(`${rooms}/add_type`, { name: 'Doble' }))['newid']
  const changes: Record<string, (text: string) => Promise<unknown>> = {
    unitName: (name) => owner.post(`${rooms}/edit`, { safeURL: units[0], name }),
    unitType: () => owner.post(`${rooms}/edit`, { safeURL: units[1], type }),
    noUnitType: () => owner.post(`${rooms}/edit`, { safeURL: units[1], type: '' }),
    price: (text) => owner.post(`${rooms}/edit`, { safeURL: units[1], basePrice: 60 + text.length }),
    newUnit: async () => units.push(await aUnit(owner, establishmentId)),
    deletedUnit: () =>
      units.length > 2 ? owner.post(`${rooms}/delete_room`, { safeURL: units.pop() }) : Promise.resolve(),
    order: () => owner.post(`${rooms}/set_order`, { accomodationURL: establishmentId, rooms: units.toReversed() }),
    clean: () => owner.post('/api/rooms/set_all_clean', { accomodationURL: '' }),
    dirty: () => owner.post('/api/rooms/clean_status_check', { room_id: units[0], targeStatus: 0 }),
    inspected: () => owner.post('/api/cleaning_app/hotel/inspect', { room_id: units[0], inspeccionada: true }),
    houseName: (text) => changeEstablishment({ NombreEstablecimiento: text }),
    hours: (text) => changeEstablishment({ HoraEntrada: `1${text.length % 10}:00` }),
    clock: (text) => changeEstablishment({ Provincia: text.length % 2 ? '38' : '29' }),
    newHouse: (text) => anEstablishment(owner, { NombreEstablecimiento: text }),
    agencyName: (text) => owner.post('/api/agencys/edit', { id: agency, Nombre: text }),
    newAgency: (text) => owner.post('/api/agencys/add', { Nombre: text }),
    booking: () => aBooking(owner, establishmentId, [units[0]!]).catch(() => undefined), // where it is taken already
    block: () =>
      owner.post('/api/rooms/blocks/add', { roomSafeURL: units[1], desde: '2026-09-01', hasta: '2026-09-03' }),
  }
  return { accountId, changes }
}

type Setup = ReturnType<typeof planningSetupReader>

const inHouse = <T>(accountId: string, work: (context: Parameters<Setup>[0]) => Promise<T>) =>
  inAccount(given.dependencies.app, accountId, async (db) =>
    work({ db, accountId, changeNumber: await lastChangeNumber(db, accountId) }),
  )

test('what two processes keep of two accounts is what is stored, after any order of changes', async () => {
  const random = seededRandom(Number(process.env['POSADA_SEED'] ?? 7))
  const processes = [planningSetupReader(), planningSetupReader()]
  const houses = [await aHouse(given), await aHouse(await anotherAccount(given))]
  const [first, second] = await Promise.all(
    houses.map(({ accountId }) => inHouse(accountId, (context) => processes[0]!(context))),
  )
  expect(first!.establishments[0]!.id).not.toBe(second!.establishments[0]!.id)
  for (let step = 0; step < STEPS; step++) {
    const house = random.pick(houses)
    const change = random.pick(Object.keys(house.changes))
    await house.changes[change]!(`${change} ${'x'.repeat(step % 7)}`)
    for (const process of processes.filter(() => random.chance(0.7)))
      for (const { accountId } of houses)
        await inHouse(accountId, async (context) => {
          const stored = await planningSetupReader()({ ...context, changeNumber: null })
          expect(await process(context), `after ${step}: ${change}`).toEqual(stored)
        })
  }
})

test('a change of what it shows makes it read again, a booking does not', async () => {
  const { accountId, changes } = await aHouse(await anotherAccount(given))
  const read = planningSetupReader()
  const setup = await inHouse(accountId, read)
  expect(await inHouse(accountId, read)).toBe(setup)
  await changes['booking']!('')
  expect(await inHouse(accountId, read)).toBe(setup)
  await changes['unitName']!('Ático')
  expect(await inHouse(accountId, read)).not.toBe(setup)
})
