import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signsOwnReport } from '@posada/domain/travellers/registry-text'
import sharp from 'sharp'
import type { Random } from './random.ts'
import type { DemoTraveller } from './travellers.ts'

const SCRIBBLES = 8
const STROKES = 7
const SIZE = { width: 400, height: 160 }
const RECENT_DAYS = 45

export type DemoSignature = { account_id: string; guest_id: string; bytes: string; signed_at: string }

/** Signatures of recent guests old enough to sign, from a few different scribbles. */
export async function makeSignatures(travellers: DemoTraveller[], now: Date, random: Random): Promise<DemoSignature[]> {
  const pads = await Promise.all(Array.from({ length: SCRIBBLES }, () => scribble(random)))
  const since = addDays(todayIn(MAINLAND, now), -RECENT_DAYS)
  return travellers.flatMap(({ account_id, id, birth_date, checked_in_at, created_at }) => {
    const day = checked_in_at.slice(0, 10)
    if (day < since || !signsOwnReport(birth_date, day)) return []
    return [{ account_id, guest_id: id, bytes: random.pick(pads), signed_at: created_at }]
  })
}

/** A random scribble as a PNG, in PostgreSQL's hexadecimal form. */
async function scribble(random: Random): Promise<string> {
  const { width, height } = SIZE
  const step = (width - 80) / STROKES
  const strokes = Array.from({ length: STROKES }, (_, index) => {
    const x = 40 + Math.round(step * (index + 1))
    return `S ${x - random.int(5, 50)} ${random.int(10, height - 10)}, ${x} ${random.int(40, height - 40)}`
  })
  const path = `M 40 ${random.int(50, 110)} ${strokes.join(' ')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="white"/>
    <path d="${path}" fill="none" stroke="black" stroke-width="3" stroke-linecap="round"/></svg>`
  const png = await sharp(Buffer.from(svg)).greyscale().png({ palette: true, colours: 4, dither: 0 }).toBuffer()
  return `\\x${png.toString('hex')}`
}
