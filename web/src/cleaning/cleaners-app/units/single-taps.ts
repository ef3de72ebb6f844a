import { type MouseEvent, useRef } from 'react'

/** Where and when a finger touched the screen; milliseconds, pixels of the window. */
type TouchedPoint = { x: number; y: number; at: number }

const WITHIN_MS = 500
const WITHIN_PX = 40

/** Whether two touches are the double tap of one finger. */
export const isDoubleTap = (touched: TouchedPoint, last: TouchedPoint | null): boolean =>
  last !== null && touched.at - last.at < WITHIN_MS && Math.hypot(touched.x - last.x, touched.y - last.y) < WITHIN_PX

/**
 * Stops the second click of a double tap: a cleaned unit, or a notice that was read, leaves its place to the next one, whose
 * button would be under the finger. Clicks by keyboard or a screen reader, which are nowhere, pass. One for all that a finger
 * may touch between: a tap elsewhere in the meantime ends the double tap.
 */
export function useSingleTaps(): (event: MouseEvent) => void {
  const last = useRef<TouchedPoint | null>(null)
  return (event) => {
    if (event.detail === 0) return
    const touched = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const isAgain = isDoubleTap(touched, last.current)
    last.current = touched
    if (!isAgain) return
    event.preventDefault()
    event.stopPropagation()
  }
}
