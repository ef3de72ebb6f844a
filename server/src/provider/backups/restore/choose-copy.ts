import { formatDay, isDay, MAINLAND } from '@posada/domain/platform/days/day'
import { instantOfLocalTime, localInstant } from '@posada/domain/platform/days/local-time'
import { StartError } from '../../../platform/configuration/start-up.ts'
import { isCopyId } from '../copies/copy-manifest.ts'
import type { RestorableTime } from './restorable-times.ts'

export type Wish = { copy?: string | undefined; asOf?: string | undefined }
type Choice = { time: RestorableTime; moment: Date | undefined }

/**
 * The copy to restore: the newest one, one by its name, or the one that reaches a moment with its WAL. `times` are newest first.
 * @throws StartError that says what there is
 */
export function chooseCopy(times: readonly RestorableTime[], { copy, asOf }: Wish): Choice {
  const [newest] = times
  if (!newest) throw new StartError('Ahí no hay ninguna copia completa de Posada.')
  if (asOf !== undefined) return chooseMoment(times, readMoment(asOf))
  if (copy === undefined) return { time: newest, moment: undefined }
  const named = times.find((time) => time.copy.id === copy)
  if (named) return { time: named, moment: undefined }
  const names = times.map((time) => time.copy.id).join(', ')
  throw new StartError(`No hay ninguna copia ${isCopyId(copy) ? copy : `«${copy}»`}. Están: ${names}.`)
}

function chooseMoment(times: readonly RestorableTime[], moment: Date): Choice {
  const time = times.find(({ from, until }) => from <= moment && moment <= until)
  if (time) return { time, moment }
  const ranges = joined(times).map(({ from, until }) => `del ${writeMoment(from)} al ${writeMoment(until)}`)
  throw new StartError(
    `Al ${writeMoment(moment)} no se puede volver: lo guardado va ${ranges.join(', y ')}. Los cambios del último minuto tardan un poco en guardarse.`,
  )
}

type Range = { from: Date; until: Date }

/** Ranges that touch are one; newest first. */
function joined(times: readonly RestorableTime[]): Range[] {
  const ranges: Range[] = []
  for (const { from, until } of times.toSorted((a, b) => b.until.getTime() - a.until.getTime())) {
    const newer = ranges.at(-1)
    if (newer && until >= newer.from) newer.from = from < newer.from ? from : newer.from
    else ranges.push({ from, until })
  }
  return ranges
}

/** '2026-11-26 14:35' or with seconds, in Madrid; or an instant with its offset. @throws StartError */
export function readMoment(text: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/.exec(text.trim())
  const [, day = '', time = '', seconds = '0'] = parts ?? []
  if (parts && isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && Number(seconds) < 60)
    return new Date(instantOfLocalTime(MAINLAND, day, time).getTime() + Number(seconds) * 1000)
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  throw new StartError(`«${text}» no es un momento: escriba día y hora de Madrid, como "2026-11-26 14:35".`)
}

/** As 26/11/2026 14:35:02. */
export function writeMoment(moment: Date): string {
  const local = localInstant(MAINLAND, moment)
  return `${formatDay(local.slice(0, 10))} ${local.slice(11)}`
}
