import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { decode } from '@posada/contract/compile'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { debooksPlatform } from '../adapters/debooks/client.ts'
import { wubookChannel } from '../adapters/wubook/client.ts'
import { updateConnection } from '../distribution/channel-connections/public.ts'
import { toggleConnection } from '../distribution/channel/connection/toggle-connection.ts'
import { runConnection } from '../distribution/channel/send/run-connection.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { wubookFileIn } from '../simulators/start-simulators.ts'
import { startWubookSimulator, type WubookSimulator } from '../simulators/wubook/start-wubook-simulator.ts'
import { demoWorker } from './demo-worker.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'

type Demo = { db: Db; hotel: DemoHotel; config: Config; secrets: SecretBox; now: Date; today: Day }

const PROPERTY = 1_700_000_001
const [EXPEDIA, BOOKING] = [1, 2]

/** Connects the first establishment to the simulated WuBook, where portals then sell stays, one more than there are units. */
export async function makePortals({ db, hotel, config, secrets, now, today }: Demo): Promise<void> {
  const wubook = await startWubookSimulator({ acceptsAnyone: true, limits: 'off', ...wubookFileIn(config.dataDir) })
  const establishmentId = hotel.establishments[0]?.id ?? ''
  const dependencies = {
    ...demoWorker({ db, secrets }),
    config,
    channel: wubookChannel({ endpoint: wubook.url }),
    blockchain: debooksPlatform({}),
  }
  const asOwner = <T>(work: (context: RequestContext) => Promise<T>): Promise<T> =>
    inAccount(db, hotel.accountId, (transaction) => work(ownerContext(transaction, hotel, now)))
  const synchronize = () => runConnection({ accountId: hotel.accountId, id: establishmentId }, dependencies)
  try {
    const connecting = toggleConnection(dependencies)
    const fields = { URLEstablecimiento: establishmentId, token: 'wr_demostracion', propiedad: PROPERTY }
    const input = decode(channelConnectionApi.toggle.request, fields)
    const attempt = await asOwner((context) => connecting.attempt(input, context))
    const outcome = await connecting.callOutside(attempt)
    await asOwner((context) => Promise.resolve(connecting.finish(outcome, context)))
    await synchronize()
    sell(wubook, today)
    await inAccount(db, hotel.accountId, (transaction) =>
      updateConnection(
        transaction,
        { accountId: hotel.accountId, establishmentId },
        { bookingsDueAt: now, wakeAt: now },
      ),
    )
    await synchronize()
  } finally {
    await wubook.close()
  }
}

/** What portals have sold: a stay that is paid later, one that is prepaid, and one for which no unit is left. */
function sell(wubook: WubookSimulator, today: Day): void {
  const idOf = (room: string) => wubook.rooms(PROPERTY).find(({ name }) => name === room)?.id ?? 0
  const [double, family] = [idOf('Doble'), idOf('Familiar')]
  const freeFrom = (days: number) =>
    wubook.shown(PROPERTY, double, addDays(today, days), 60).find(({ avail }) => avail > 0)?.day ?? addDays(today, days)
  const full = wubook.shown(PROPERTY, family, addDays(today, 2), 90).find(({ avail }) => avail === 0)?.day
  const stay = (roomId: number, checkIn: Day, nights: number) => ({
    checkIn,
    checkOut: addDays(checkIn, nights),
    rooms: [{ roomId }],
  })
  const guest = (surname: string) => ({ name: 'Portal', surname, email: `${surname.toLowerCase()}@ejemplo.test` })
  const sold = [
    {
      portal: BOOKING,
      reference: '4012345678',
      commission: 18,
      ...stay(double, freeFrom(3), 2),
      holder: guest('Muestra'),
    },
    { portal: EXPEDIA, prepaid: 'agency' as const, ...stay(double, freeFrom(12), 3), holder: guest('Exemple') },
  ]
  for (const order of sold) wubook.book(PROPERTY, order)
  if (full) wubook.book(PROPERTY, { portal: BOOKING, ...stay(family, full, 1), holder: guest('Sobreventa') })
}
