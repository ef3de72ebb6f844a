import { MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import type { FirstAnswers } from '../lib/first-answers.ts'
import { readFrameFacts, readPlanning } from './answers.ts'
import { drawDays, drawPlanning } from './draw-planning.ts'
import { buildFrame } from './frame.ts'
import { replayPress } from './replay-press.ts'

const PHONE = '(max-width: 699px)'
const SOON_MS = 60
/** After that the application has not come, and what is shown may no longer be so. */
const LONGEST_MS = 30_000

/**
 * Draws the planning from the first answers, where the application will draw it, until `picture` is aborted. It is neither read out
 * nor pressed: it is only seen sooner. Nothing is drawn that might not be what the application shows.
 */
export async function showFirstPicture(first: FirstAnswers): Promise<void> {
  const { picture } = first
  const { signal } = picture
  try {
    const reading = readPlanning(first)
    reading.catch(() => picture.abort())
    const [facts, areStylesThere = true] = await Promise.all([readFrameFacts(first), first.pictureStyles])
    if (signal.aborted) return
    if (!facts || !areStylesThere) return void picture.abort()
    const frame = buildFrame(facts, matchMedia(PHONE).matches)
    document.body.append(frame.element)
    signal.addEventListener('abort', () => frame.element.remove())
    endWithPage(picture)
    if (!(await comesSoon(reading))) drawDays(frame, todayIn(MAINLAND, new Date()))
    const planning = await reading
    if (signal.aborted) return
    if (planning.parkedTotal > 0) frame.addParked()
    if (!drawPlanning(frame, planning)) return void picture.abort()
    replayPress(signal)
    requestAnimationFrame(() => setTimeout(first.noteSeen))
  } catch {
    picture.abort() // the application asks again, and says what is wrong
  }
}

/** Ends the picture where the page no longer is what it was drawn for, or the application does not come. */
function endWithPage(picture: AbortController): void {
  const { signal } = picture
  const end = () => picture.abort()
  addEventListener('resize', end, { signal })
  // Errors of files come here only while they are captured. Those of pictures do not matter.
  const onError = ({ target }: Event) => {
    if (!(target instanceof Element) || target instanceof HTMLScriptElement) end()
  }
  addEventListener('error', onError, { capture: true, signal })
  const timer = setTimeout(end, LONGEST_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** To draw the days alone would then only delay the stays. */
const comesSoon = (reading: Promise<unknown>): Promise<boolean> =>
  Promise.race([reading.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, SOON_MS, false))])
