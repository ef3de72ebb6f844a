import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useEffect, useRef, useState } from 'react'
import { canReadHere } from '../reader/document-reader.ts'
import type { PictureFault } from '../reader/picture-quality.ts'
import { pictureOfVideo } from '../reader/pictures.ts'
import { useDocumentReader } from '../reader/use-document-reader.ts'
import type { CameraWords } from './camera-words.ts'
import { useCamera } from './use-camera.ts'
import { useLiveReading } from './use-live-reading.ts'
import { type PictureTrouble, useReadPicture } from './use-read-picture.ts'

type Options = {
  words: CameraWords
  today: Day
  onRead: (reading: DocumentReading) => string
  /** A picture that is not read here can be read on the server. */
  canReadOnServer: boolean
}

/** A camera whose documents are read: while it runs, and in pictures that somebody takes or chooses. */
export function useReadingCamera({ words, today, onRead, canReadOnServer }: Options) {
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { camera, isTorchOn, switchTorch } = useCamera(video)
  const reader = useDocumentReader(today)
  useEffect(() => reader?.start(), [reader])
  const [message, showMessage] = useTransientMessage()
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [isBroken, setIsBroken] = useState(!canReadHere())
  const accept = (reading: DocumentReading) => showMessage(onRead(reading))
  const picture = useReadPicture(reader, accept)
  const isRunning = camera.state === 'running'
  const isLive = isRunning && !isBroken && !picture.isReading && picture.trouble === null
  useLiveReading({
    video,
    frame,
    reader,
    isRunning: isLive,
    onRead: accept,
    onHint: setFault,
    onUnavailable: () => setIsBroken(true),
  })
  const unavailable: PictureTrouble | null = isBroken && !canReadOnServer ? { kind: 'unavailable' } : null
  return {
    video,
    frame,
    camera,
    torch: isRunning && camera.hasTorch ? { isOn: isTorchOn, onSwitch: switchTorch } : null,
    picture,
    trouble: picture.trouble ?? unavailable,
    status: message ?? stateOf({ words, fault, isReading: picture.isReading, isLive }),
    takePicture: () => {
      if (video.current) picture.read(pictureOfVideo(video.current))
    },
  }
}

type Situation = { words: CameraWords; fault: PictureFault | null; isReading: boolean; isLive: boolean }

function stateOf({ words, fault, isReading, isLive }: Situation): string {
  if (isReading) return words.reading
  if (!isLive) return words.starting
  return fault ? words.faults[fault] : words.searching
}

const MESSAGE_MS = 2500

/** A message that disappears after a moment. */
function useTransientMessage() {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage] as const
}
