import type { ChannelServers } from '../channel/channel-servers.ts'
import type { GuestBrowser, Offer } from './guest-browser.ts'
import type { Nights } from './others.ts'

const HOLD_MS = 15 * 60_000
const isPaidNow = ({ cobro }: Offer) => cobro === 'porcentaje'

/**
 * While nobody else books: all that a search shows as left can be held, nothing more, and at the instant at which the time of the holds is
 * over all of it is there again, before any worker has looked. Returns every difference.
 */
export async function faultsOfLastUnits(
  { move }: Pick<ChannelServers, 'move'>,
  newBrowser: () => GuestBrowser,
  { from, to }: Nights,
): Promise<string[]> {
  const stay = { llegada: from, salida: to }
  const looking = newBrowser()
  const shown = (await looking.search(stay)).filter(isPaidNow)
  const first = shown[0]
  if (!first) return []
  const faults: string[] = []
  const hold = async (offer: Offer) => {
    const browser = newBrowser()
    return browser.engine('hold', await browser.holdRequest([offer]))
  }
  for (let unit = 1; unit <= first.quedan; unit++) {
    const reply = await hold(first)
    if (reply.resultado !== 'Ok')
      faults.push(`unit ${unit} of ${first.quedan} shown as left was refused: ${reply.mensaje}`)
  }
  const ofType = async () =>
    (await looking.search(stay)).filter(isPaidNow).find(({ RoomID }) => RoomID === first.RoomID)
  const left = await ofType()
  if (left) faults.push(`${left.quedan} are left after all ${first.quedan} were held`)
  if ((await hold(first)).resultado === 'Ok') faults.push(`one more than the ${first.quedan} shown could be held`)
  await move(HOLD_MS, { sweeps: false })
  const again = await ofType()
  if (again?.quedan !== first.quedan)
    faults.push(`${again?.quedan ?? 0} are left at the instant at which ${first.quedan} holds were over`)
  else if ((await hold(again)).resultado !== 'Ok') faults.push('what is shown after the holds were over was refused')
  return faults
}
