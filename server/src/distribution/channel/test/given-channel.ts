import { addDays, type Day } from '@posada/domain/platform/days/day'
import { findConnection } from '../../channel-connections/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { startWubookSimulator } from '../../../simulators/wubook/start-wubook-simulator.ts'
import { accountOf } from '../../../test/contract/logins.ts'
import { anotherAccount, closeAtTheEnd, givenApp, type GivenApp } from '../../../test/given.ts'
import { movableClock } from '../../../platform/clock.ts'
import type { ChannelProvider } from '../channel-provider.ts'
import { runConnection } from '../send/run-connection.ts'

export const CHANNEL_TOKEN = 'wr_11111111-2222-3333-4444-555555555555'
export const CHANNEL_DAY = '2026-06-01'
const FETCHES = ['fetch_new_bookings', 'fetch_bookings']

/** The app and a simulated WuBook with the same clock. */
export async function givenWubookApp() {
  const clock = movableClock(new Date(`${CHANNEL_DAY}T08:00:00Z`))
  const simulator = await startWubookSimulator({ now: () => clock.now() })
  closeAtTheEnd(() => simulator.close())
  const given = await givenApp({
    clock,
    config: {
      simulate: false,
      registration: 'open',
      endpoints: { wubook: simulator.url },
      smtpUrl: 'smtp://127.0.0.1:1',
    },
  })
  return { ...given, simulator }
}

type WubookApp = Awaited<ReturnType<typeof givenWubookApp>>
let properties = 1_605_000_000

/** An account with three double rooms and a suite, connected to an empty property, where everything is created. */
export async function aConnectedHotel(given: WubookApp) {
  const lcode = properties++
  given.simulator.register({ token: CHANNEL_TOKEN, lcodes: [lcode] })
  const { owner, email, establishmentId } = await anotherAccount(given)
  const units = { accomodationURL: establishmentId, capacity: 2, basePrice: 80 }
  await owner.post('/api/profile/alojamientos/rooms/add_many', {
    ...units,
    nombres: ['101', '102', '103'],
    tipo: 'Doble',
  })
  await owner.post('/api/profile/alojamientos/rooms/add_many', { ...units, nombres: ['Suite'], basePrice: 190 })
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  const hotel = {
    ...given,
    owner,
    email,
    establishmentId,
    accountId,
    lcode,
    ...actions(given, { accountId, establishmentId, lcode }),
  }
  const connected = await owner.post('/api/profile/connect_channel', {
    URLEstablecimiento: establishmentId,
    token: CHANNEL_TOKEN,
    propiedad: lcode,
  })
  if (connected.resultado !== 'Ok') throw new Error(`The connection was refused: ${connected.mensaje}`)
  return hotel
}

export type ConnectedHotel = Awaited<ReturnType<typeof aConnectedHotel>>

function actions(
  { dependencies, simulator, clock }: WubookApp & GivenApp,
  { accountId, establishmentId, lcode }: { accountId: string; establishmentId: string; lcode: number },
) {
  const work = (channel = dependencies.channel) =>
    runConnection(
      { accountId, id: establishmentId },
      { ...dependencies, channel, stopping: new AbortController().signal },
    )
  const connection = async () =>
    (await inAccount(dependencies.app, accountId, (db) => findConnection(db, { accountId, establishmentId })))!
  const roomIdOf = (name: string) => simulator.rooms(lcode).find((room) => room.name === name)!.id
  return {
    /** What somebody does in WuBook's own panel, which Posada does not see. */
    byHand: (act: (provider: ChannelProvider) => Promise<void>) =>
      act(
        dependencies.channel.connect({
          access: { token: CHANNEL_TOKEN, propertyId: String(lcode) },
          beforeCall: async () => undefined,
          afterCall: () => undefined,
        }),
      ),
    /** One run of the worker. */
    work,
    connection,
    /** Waits out the quiet after a change, and runs. */
    async sync() {
      clock.moveBy(3_000)
      return work()
    },
    shown: (name: string, day: Day = addDays(CHANNEL_DAY, 10), days = 1) =>
      simulator.shown(lcode, roomIdOf(name), day, days),
    units: (name: string, day?: Day) =>
      simulator.shown(lcode, roomIdOf(name), day ?? addDays(CHANNEL_DAY, 10), 1)[0]!.avail,
    /** The methods called since the last time, without those that only fetch bookings. */
    calls() {
      const made = simulator.calls(lcode).map(({ method }) => method)
      simulator.clearCalls()
      return made.filter((method) => !FETCHES.includes(method))
    },
  }
}
