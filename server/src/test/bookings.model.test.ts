import { expect, test } from 'vitest'
import { checkInvariants } from './invariants.ts'
import { aReception } from './model/a-reception.ts'
import { nightsOfRuns, runsOf, textOf } from './model/booking-model.ts'
import type { Play } from './model/world.ts'
import { sizes } from './sizes.ts'

const BATCH = 50
const AT_ONCE = 5
const LONGEST_MS = 1_800_000
const seed = Number(process.env['POSADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const said = (number: number, { path, body }: Play, mensaje: string) =>
  `POSADA_SEED=${seed}, step ${number}: ${path} ${JSON.stringify(body)} → ${mensaje}`

test(
  'whatever the reception does, the database has what a simple book of nights says',
  async () => {
    const { model, anyPlay, send, read, logins } = await aReception(seed)
    for (let number = 1; number <= sizes.modelSteps; number++) {
      const play = anyPlay()
      if (play) {
        const reply = await send(play)
        const what = said(number, play, reply.mensaje)
        expect(reply.resultado, what).toBe(play.isAllowed ? 'Ok' : 'Error')
        if (play.isAllowed) {
          expect(reply, what).toMatchObject(play.reply ?? {})
          play.happen(reply)
        }
      }
      if (number % BATCH !== 0 && number !== sizes.modelSteps) continue
      for (const booking of model.bookings.values()) {
        const { runs, version, active } = await read(booking)
        const where = `POSADA_SEED=${seed}, after ${number}: ${booking.id}`
        expect(textOf(nightsOfRuns(runs)), where).toBe(textOf(booking.nights))
        expect(runs, where).toHaveLength(runsOf(booking.nights).length)
        expect({ version, active }, where).toEqual({ version: booking.version, active: booking.active })
      }
      expect(await checkInvariants(logins.owner), `POSADA_SEED=${seed}, after ${number}`).toEqual([])
    }
  },
  LONGEST_MS,
)

test(
  'several at the desk at once never book a night twice, lose a cent or an extra, or meet an error',
  async () => {
    const { model, anyPlay, send, read, logins } = await aReception(seed, { sells: true })
    for (let number = 1; number <= sizes.modelSteps / 40; number++) {
      const plays = Array.from({ length: AT_ONCE }, anyPlay).filter((play) => play !== undefined)
      const replies = await Promise.all(plays.map(send))
      for (const [index, reply] of replies.entries()) {
        expect(reply.mensaje, said(number, plays[index]!, reply.mensaje)).not.toMatch(/contacte con soporte|seguidas/)
        if (reply.resultado === 'Ok') plays[index]!.happen(reply)
      }
      expect(await checkInvariants(logins.owner), `POSADA_SEED=${seed}, after ${number}`).toEqual([])
      for (const booking of model.bookings.values()) {
        const { runs, version, active, tax } = await read(booking)
        expect(tax.total, `POSADA_SEED=${seed}, after ${number}: ${booking.id}`).toBe(tax.due)
        Object.assign(booking, { nights: nightsOfRuns(runs), version, active })
      }
    }
  },
  LONGEST_MS,
)
