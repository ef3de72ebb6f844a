import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { connect } from '../../../platform/db/database.ts'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { aBrowser } from '../../../test/browser.ts'
import { closeAtTheEnd, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { july, testDesk } from './test-desk.ts'

const AT_ONCE = 50
const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId, logins } = given
/** Another server with its own connections to the same database, used by the same owner. */
const pool = connect(logins.app, 10)
const other = await buildApp({ ...given.dependencies, app: pool }, { webFolder: '/nowhere' })
closeAtTheEnd(async () => {
  await other.close()
  await pool.destroy()
})
const elsewhere = aBrowser(other)
Object.assign(elsewhere.cookies, owner.cookies)
Object.assign(elsewhere.csrf, owner.csrf)
const desks = [testDesk(owner, establishmentId), testDesk(elsewhere, establishmentId)] as const
const { planning } = desks[0]

const times = <T>(make: (desk: (typeof desks)[number], index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(desks[index % 2 === 0 ? 0 : 1], index)))

test('of fifty simultaneous requests for the last unit of a type one gets it, and the others are refused', async () => {
  const { RoomID } = await aSaleType(owner, establishmentId, { name: 'A', units: 1 })
  const replies = await times(({ add }) => add([{ RoomID }], { ...july(1, 3), soloConUnidad: true }))
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  const refused = replies.filter(({ resultado }) => resultado !== 'Ok')
  expect(new Set(refused.map((reply) => reply['codigo']))).toEqual(new Set(['sin_unidad']))
  expect((await planning()).total).toBe(0)
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('of fifty simultaneous requests that do without, one gets the last unit and the others are parked', async () => {
  const { RoomID } = await aSaleType(owner, establishmentId, { name: 'B', units: 1 })
  const replies = await times(({ add }) => add([{ RoomID }], july(1, 3)))
  expect(replies.filter((reply) => reply['sinAsignar'] === 0)).toHaveLength(1)
  expect(replies.filter((reply) => reply['sinAsignar'] === 1)).toHaveLength(AT_ONCE - 1)
  expect((await planning()).total).toBe(AT_ONCE - 1)
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('simultaneous requests that relocate each other and move stays do not deadlock and sell nothing twice', async () => {
  const { RoomID, units } = await aSaleType(owner, establishmentId, { name: 'C', units: 3 })
  const replies = await times(({ add, move }, index) => {
    if (index % 5 === 4) return add([{ SafeURL: units[index % 3] }], july(1 + (index % 13), 3 + (index % 13)))
    return add([{ RoomID }], july(1 + (index % 11), 2 + (index % 11) + (index % 4))).then(async (reply) => {
      const chosen = (reply['unidadesElegidas'] as { SafeURL: string }[] | undefined)?.[0]?.SafeURL
      if (index % 3 === 0 && chosen) await move(reply['safeURL'] as string, chosen, index % 2 ? RoomID : units[0]!)
      return reply
    })
  })
  for (const { mensaje } of replies) expect(mensaje).not.toMatch(/contacte con soporte|seguidas/)
  expect(await checkInvariants(logins.owner)).toEqual([])
})
