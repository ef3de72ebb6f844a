import { type RefObject, useEffect, useState } from 'react'
import { CameraError, type CameraFault, hasTorch, openCamera, setTorch, stopCamera } from './open-camera.ts'

type Camera =
  | { state: 'starting' }
  | { state: 'none'; fault: CameraFault }
  | { state: 'running'; stream: MediaStream; hasTorch: boolean }

/** Shows the camera in the video while the component is mounted, and then lets it go. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' })
  const [isTorchOn, setIsTorchOn] = useState(false)
  useEffect(() => {
    let isLeft = false
    let open: MediaStream | null = null
    const start = async () => {
      try {
        open = await openCamera()
        if (isLeft) {
          stopCamera(open)
          return
        }
        open.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ state: 'none', fault: 'busy' }))
        setCamera({ state: 'running', stream: open, hasTorch: hasTorch(open) })
      } catch (error) {
        if (!isLeft) setCamera({ state: 'none', fault: error instanceof CameraError ? error.fault : 'busy' })
      }
    }
    void start()
    return () => {
      isLeft = true
      if (open) stopCamera(open)
    }
  }, [])
  const stream = camera.state === 'running' ? camera.stream : null
  useEffect(() => {
    const shown = video.current
    if (!shown || !stream) return undefined
    shown.srcObject = stream
    void shown.play().catch(() => {}) // It plays as soon as the browser lets it.
    return () => {
      shown.srcObject = null
    }
  }, [stream, video])
  const switchTorch = async () => {
    if (!stream) return
    try {
      await setTorch(stream, !isTorchOn)
      setIsTorchOn(!isTorchOn)
    } catch {
      // The camera lists a light and does not give it.
    }
  }
  return { camera, isTorchOn, switchTorch: () => void switchTorch() }
}
