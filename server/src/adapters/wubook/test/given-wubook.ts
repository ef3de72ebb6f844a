import type {
  ChannelAccess,
  ChannelCall,
  ChannelProvider,
  RoomOrder,
} from '../../../distribution/channel/channel-provider.ts'
import { startWubookSimulator, type WubookSimulator } from '../../../simulators/wubook/start-wubook-simulator.ts'
import type { WubookOptions } from '../../../simulators/wubook/types.ts'
import { onTestFinished } from 'vitest'
import { wubookChannel } from '../client.ts'

export const TOKEN = 'wr_11111111-2222-3333-4444-555555555555'
export const LCODE = 1_464_157_300
export const FIRST_DAY = '2026-11-26'

export type GivenWubook = {
  simulator: WubookSimulator
  provider: ChannelProvider
  /** What was reported of each call, oldest first. */
  reported: ChannelCall[]
  /** The methods that were announced before their call, oldest first. */
  announced: string[]
  later(milliseconds: number): void
  connect(access?: Partial<ChannelAccess>, beforeCall?: (method: string) => Promise<void>): ChannelProvider
}

/** A simulated WuBook with one property, and the adapter connected to it. */
export async function givenWubook(
  options: WubookOptions = {},
  { timeoutMs = 5000 }: { timeoutMs?: number } = {},
): Promise<GivenWubook> {
  let at = Date.parse(`${FIRST_DAY}T11:00:00Z`)
  const simulator = await startWubookSimulator({ now: () => new Date(at), ...options })
  onTestFinished(() => simulator.close())
  simulator.register({ token: TOKEN, lcodes: [LCODE] })
  const reported: ChannelCall[] = []
  const announced: string[] = []
  const adapter = wubookChannel({ endpoint: simulator.url, timeoutMs })
  const connect: GivenWubook['connect'] = (access, beforeCall) =>
    adapter.connect({
      access: { token: TOKEN, propertyId: String(LCODE), ...access },
      beforeCall: async (method) => {
        announced.push(method)
        await beforeCall?.(method)
      },
      afterCall: (call) => void reported.push(call),
    })
  return {
    simulator,
    provider: connect(),
    reported,
    announced,
    later: (milliseconds) => void (at += milliseconds),
    connect,
  }
}

export const aRoom = (values: Partial<RoomOrder> = {}): RoomOrder => ({
  name: 'Doble con terraza',
  shortName: 'DBL',
  kind: 1,
  adults: 2,
  children: 0,
  price: 8050,
  units: 4,
  board: 'bb',
  parent: null,
  ...values,
})
