import { movableClock } from '../../../platform/clock.ts'
import { startDebooksSimulator } from '../../../simulators/debooks/start-debooks-simulator.ts'
import { aWallet } from '../../../test/a-wallet.ts'
import { accountOf } from '../../../test/contract/logins.ts'
import { anotherAccount, closeAtTheEnd, givenApp } from '../../../test/given.ts'
import { runDebooks } from '../work/run-debooks.ts'

export const DEBOOKS_DAY = '2026-06-01'

/** The app and a simulated DeBooks with the same clock. */
export async function givenDebooks() {
  const clock = movableClock(new Date(`${DEBOOKS_DAY}T08:00:00Z`))
  const simulator = await startDebooksSimulator({ now: () => clock.now() })
  closeAtTheEnd(() => simulator.close())
  const given = await givenApp({ clock, config: { simulate: false, endpoints: { debooks: simulator.url } } })
  return { ...given, simulator }
}

/** An account with two double rooms and a suite, and a wallet that is not connected yet. */
export async function aDebooksHotel(given: Awaited<ReturnType<typeof givenDebooks>>) {
  const { dependencies, simulator, clock } = given
  const { owner, establishmentId } = await anotherAccount(given)
  const units = { accomodationURL: establishmentId, capacity: 2, basePrice: 80 }
  await owner.post('/api/profile/alojamientos/rooms/add_many', { ...units, nombres: ['101', '102'], tipo: 'Doble' })
  await owner.post('/api/profile/alojamientos/rooms/add_many', { ...units, nombres: ['Suite'], basePrice: 190 })
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  const wallet = aWallet()
  simulator.register(wallet.address)
  const call = (name: string, body: object = {}) => owner.post(`/api/channel/${name}`, body)
  const message = async () => (await call('gen_random_message'))['message_to_sign'] as string
  const types = async () =>
    (await call('property/get_room_types')) as unknown as {
      debooks_connected: boolean
      tiposPosada: { id: string; type: string }[]
    }
  const plans = async () =>
    (await call('get_debooks_plans'))['plans'] as { id: string; name: { es: string }; AssociatedPosadaRoom: string }[]
  const verify = async (text?: string) => {
    const signed = text ?? (await message())
    return call('verify_fantom_address', {
      message: signed,
      signature: wallet.sign(signed),
      address: wallet.address,
    })
  }
  /** So many minutes pass, after which the session is renewed. */
  const pass = async (minutes: number) => {
    clock.moveBy(minutes * 60_000)
    await owner.post('/token/refresh')
  }
  const work = () =>
    runDebooks({ accountId, id: establishmentId }, { ...dependencies, stopping: new AbortController().signal })
  return {
    owner,
    accountId,
    establishmentId,
    wallet,
    call,
    message,
    types,
    plans,
    verify,
    work,
    pass,
    /** A run of the worker when bookings are due. */
    async fetch() {
      await pass(6)
      return work()
    },
    /** Connects the wallet: the first plan sells double rooms, the second suites. */
    async connect() {
      await verify()
      const { tiposPosada } = await types()
      const double = tiposPosada.find(({ type }) => type === 'Doble')?.id
      const suite = tiposPosada.find(({ id }) => id !== double)?.id
      const [first, second] = await plans()
      const associated = await call('associate_posada_debooks_plans', {
        plans: [
          { ...first, AssociatedPosadaRoom: double },
          { ...second, AssociatedPosadaRoom: suite },
        ],
      })
      await work()
      return associated
    },
  }
}
