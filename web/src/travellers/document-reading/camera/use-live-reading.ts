import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { type RefObject, useEffect, useRef } from 'react'
import type { DocumentReader } from '../reader/document-reader.ts'
import type { PictureFault } from '../reader/picture-quality.ts'
import type { ReadAnswer } from '../reader/reading-messages.ts'
import { agreeingReadings } from './agreeing-readings.ts'
import { cropOfFrame } from './crop-of-frame.ts'

/** Between two attempts, so that an old telephone stays cool and its picture smooth. */
const PAUSE_MS = 80
/** So many attempts in a row that read nothing and find the same fault. */
const ATTEMPTS_UNTIL_HINT = 4
/** Each attempt has another size: two that agree are then two readings also where nothing moves, and one of them may suit better. */
const SIZES = [1, 0.8, 1.2]

type Options = {
  video: RefObject<HTMLVideoElement | null>
  frame: RefObject<HTMLElement | null>
  reader: DocumentReader | null
  isRunning: boolean
  onRead: (reading: DocumentReading) => void
  onHint: (fault: PictureFault | null) => void
  onUnavailable: () => void
}

/** Reads what the camera shows again and again, and answers each document about which enough attempts agree. */
export function useLiveReading({ video, frame, reader, isRunning, ...callbacks }: Options) {
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  // Not in the effect: after a pause the document that is still before the camera is not answered again.
  const agree = useRef(agreeingReadings())
  const attempts = useRef(0)
  useEffect(() => {
    if (!isRunning || !reader) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const hint = hintAfterAttempts((fault) => latest.current.onHint(fault))
    const attempt = async () => {
      const bitmap = await frameOf(video.current, frame.current)
      if (!bitmap) return
      const answer = await reader.read(bitmap, 'frame', SIZES[attempts.current++ % SIZES.length])
      if (signal.aborted) return
      hint(answer)
      const reading = agree.current(answer)
      if (reading) latest.current.onRead(reading)
    }
    const run = async () => {
      while (!signal.aborted) {
        await attempt()
        await pause(PAUSE_MS)
      }
    }
    run().catch(() => {
      if (!signal.aborted) latest.current.onUnavailable()
    })
    return () => stopping.abort()
  }, [isRunning, reader, video, frame])
}

/** Shows a fault, to say what would help, once several attempts in a row have found it. */
function hintAfterAttempts(showFault: (fault: PictureFault | null) => void) {
  const seen: { fault: PictureFault | null; attempts: number } = { fault: null, attempts: 0 }
  return ({ fault, reading }: ReadAnswer) => {
    const now = reading ? null : fault
    seen.attempts = now === seen.fault ? seen.attempts + 1 : 1
    seen.fault = now
    if (now === null || seen.attempts === ATTEMPTS_UNTIL_HINT) showFault(now)
  }
}

/** What the camera shows in the frame and around it; null while it shows nothing, or the page is hidden. */
async function frameOf(video: HTMLVideoElement | null, frame: HTMLElement | null): Promise<ImageBitmap | null> {
  if (!video || !frame || document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const size = { width: video.videoWidth, height: video.videoHeight }
  const { left, top, width, height } = cropOfFrame(size, video.getBoundingClientRect(), frame.getBoundingClientRect())
  return createImageBitmap(video, Math.round(left), Math.round(top), Math.floor(width), Math.floor(height))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
