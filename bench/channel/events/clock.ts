import { addDays, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChannelEvent, type Outcome, todayThere, type World } from '../world.ts'

const MINUTE_MS = 60_000

const moveBy =
  (fromMs: number, toMs: number, pauseMs: number) =>
  async ({ draw, servers }: World): Promise<Outcome> => {
    await servers.move(draw.between(fromMs, toMs))
    await sleep(draw.below(pauseMs))
    return 'done'
  }

/** The instant of a time of day in Madrid, in winter or in summer. */
export function instantThere(day: Day, time: string): number {
  const winter = new Date(`${day}T${time}:00+01:00`)
  const hourThere = new Intl.DateTimeFormat('en-GB', { timeZone: MAINLAND, hour: '2-digit', hourCycle: 'h23' })
  return Number(hourThere.format(winter)) === Number(time.slice(0, 2))
    ? winter.getTime()
    : winter.getTime() - 60 * MINUTE_MS
}

/** To some minutes after midnight, or after the time at which everything is read back. */
async function toNextNight(world: World): Promise<Outcome> {
  const { draw, servers } = world
  const at = instantThere(addDays(todayThere(world), 1), draw.pickOf('00:02', '03:05'))
  await servers.move(at - servers.now().getTime())
  await sleep(draw.below(300))
  return 'done'
}

export const clockEvents: ChannelEvent[] = [
  { name: 'seconds pass', weight: 10, run: moveBy(2_000, 30_000, 250) },
  { name: 'minutes pass', weight: 4, run: moveBy(MINUTE_MS, 20 * MINUTE_MS, 250) },
  { name: 'hours pass', weight: 1, run: moveBy(60 * MINUTE_MS, 300 * MINUTE_MS, 150) },
  { name: 'a night passes', weight: 0.7, run: toNextNight },
]
